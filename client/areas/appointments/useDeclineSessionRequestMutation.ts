import type { useDeclineSessionRequestMutation as Operation } from '../../__generated__/useDeclineSessionRequestMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useDeclineSessionRequestMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useDeclineSessionRequestMutation($input: DeclineSessionRequestInput!) {
      result: declineSessionRequest(input: $input) {
        ... on DeclineSessionRequestSuccess {
          request {
            ...RequestRow_request
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
