import type { useDeleteAccountMutation as Operation } from '../../../../__generated__/useDeleteAccountMutation.graphql.ts';
import { graphql } from '../../../../relay/hooks.ts';
import { useMutationResult } from '../../../../relay/useMutationResult.ts';

export const useDeleteAccountMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useDeleteAccountMutation($input: DeleteAccountInput!) {
      result: deleteAccount(input: $input) {
        __typename
        ... on UserError {
          code
        }
      }
    }
  `);
