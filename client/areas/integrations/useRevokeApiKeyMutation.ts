import type { useRevokeApiKeyMutation as Operation } from '../../__generated__/useRevokeApiKeyMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useRevokeApiKeyMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useRevokeApiKeyMutation($input: RevokeApiKeyInput!) {
      result: revokeApiKey(input: $input) {
        ... on RevokeApiKeySuccess {
          viewer {
            ...KeysCard_viewer
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
