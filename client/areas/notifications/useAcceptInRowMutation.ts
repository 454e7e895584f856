import type { useAcceptInRowMutation as Operation } from '../../__generated__/useAcceptInRowMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useAcceptInRowMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useAcceptInRowMutation($input: AcceptSessionRequestInput!) {
      result: acceptSessionRequest(input: $input) {
        ... on AcceptSessionRequestSuccess {
          request {
            id
            status
            expiresAt
            booking {
              id
              status
              startsAt
            }
            ...AnswerInRow_request
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
