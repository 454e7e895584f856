import type { useStaffResendMailsMutation as Operation } from '../../../__generated__/useStaffResendMailsMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useStaffResendMailsMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useStaffResendMailsMutation($input: StaffPurchaseInput!) {
      result: staffResendMails(input: $input) {
        ... on UserError {
          code
        }
      }
    }
  `);
