import type { useAcceptSessionRequestMutation as Operation } from '../../__generated__/useAcceptSessionRequestMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useAcceptSessionRequestMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useAcceptSessionRequestMutation($input: AcceptSessionRequestInput!) {
      result: acceptSessionRequest(input: $input) {
        ... on AcceptSessionRequestSuccess {
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
