import type { useDeclineInRowMutation as Operation } from '../../__generated__/useDeclineInRowMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useDeclineInRowMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useDeclineInRowMutation($input: DeclineSessionRequestInput!) {
      result: declineSessionRequest(input: $input) {
        ... on DeclineSessionRequestSuccess {
          request {
            id
            status
            expiresAt
            declineReason
            ...AnswerInRow_request
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
