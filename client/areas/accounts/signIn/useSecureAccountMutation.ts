import type { useSecureAccountMutation as Operation } from '../../../__generated__/useSecureAccountMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useSecureAccountMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useSecureAccountMutation($input: SecureAccountInput!) {
      result: secureAccount(input: $input) {
        __typename
        ... on SecureAccountSuccess {
          email
          removed
        }
        ... on UserError {
          code
        }
      }
    }
  `);
