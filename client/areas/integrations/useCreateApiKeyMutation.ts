import type { useCreateApiKeyMutation as Operation } from '../../__generated__/useCreateApiKeyMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useCreateApiKeyMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useCreateApiKeyMutation($input: CreateApiKeyInput!) {
      result: createApiKey(input: $input) {
        ... on CreateApiKeySuccess {
          token
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
