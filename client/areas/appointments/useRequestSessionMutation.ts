import type { useRequestSessionMutation as Operation } from '../../__generated__/useRequestSessionMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useRequestSessionMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useRequestSessionMutation($input: RequestSessionInput!) {
      result: requestSession(input: $input) {
        ... on RequestSessionSuccess {
          request {
            id
          }
        }
        ... on RequestInvalidError {
          field
        }
        ... on UserError {
          code
        }
      }
    }
  `);
