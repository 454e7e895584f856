import type { useStaffRefundMutation as Operation } from '../../../__generated__/useStaffRefundMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useStaffRefundMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useStaffRefundMutation($input: StaffRefundInput!) {
      result: staffRefund(input: $input) {
        ... on UserError {
          code
        }
      }
    }
  `);
