import type { useStaffFinishPayoutMutation as Operation } from '../../../__generated__/useStaffFinishPayoutMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useStaffFinishPayoutMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useStaffFinishPayoutMutation($input: StaffPurchaseInput!) {
      result: staffFinishPayout(input: $input) {
        ... on UserError {
          code
        }
      }
    }
  `);
