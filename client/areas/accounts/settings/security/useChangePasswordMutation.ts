import type { useChangePasswordMutation as Operation } from '../../../../__generated__/useChangePasswordMutation.graphql.ts';
import { graphql } from '../../../../relay/hooks.ts';
import { useMutationResult } from '../../../../relay/useMutationResult.ts';

export const useChangePasswordMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useChangePasswordMutation($input: ChangePasswordInput!) {
      result: changePassword(input: $input) {
        __typename
        ... on ChangePasswordSuccess {
          viewer {
            ...SessionsCard_viewer
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
