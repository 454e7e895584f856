import type { useStaffRetryPackRefundsMutation as Operation } from '../../../__generated__/useStaffRetryPackRefundsMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useStaffRetryPackRefundsMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useStaffRetryPackRefundsMutation($input: StaffPackInput!) {
      result: staffRetryPackRefunds(input: $input) {
        ... on UserError {
          code
        }
      }
    }
  `);
