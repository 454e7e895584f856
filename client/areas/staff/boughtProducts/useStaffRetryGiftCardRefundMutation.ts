import type { useStaffRetryGiftCardRefundMutation as Operation } from '../../../__generated__/useStaffRetryGiftCardRefundMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useStaffRetryGiftCardRefundMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useStaffRetryGiftCardRefundMutation($input: StaffGiftCardInput!) {
      result: staffRetryGiftCardRefund(input: $input) {
        ... on UserError {
          code
        }
      }
    }
  `);
