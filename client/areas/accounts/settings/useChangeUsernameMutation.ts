import type { useChangeUsernameMutation as Operation } from '../../../__generated__/useChangeUsernameMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useChangeUsernameMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useChangeUsernameMutation($input: ChangeUsernameInput!) {
      result: changeUsername(input: $input) {
        __typename
        ... on ChangeUsernameSuccess {
          viewer {
            ...UsernameCard_viewer
            ...SettingsLayout_viewer
            ...SignedInActions_viewer
            creator {
              username
            }
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
