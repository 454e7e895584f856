import type { useStaffRetryRefundMutation as Operation } from '../../../__generated__/useStaffRetryRefundMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useStaffRetryRefundMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useStaffRetryRefundMutation($input: StaffPurchaseInput!) {
      result: staffRetryRefund(input: $input) {
        ... on UserError {
          code
        }
      }
    }
  `);
