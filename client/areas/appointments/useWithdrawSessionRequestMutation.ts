import type { useWithdrawSessionRequestMutation as Operation } from '../../__generated__/useWithdrawSessionRequestMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useWithdrawSessionRequestMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useWithdrawSessionRequestMutation($input: WithdrawSessionRequestInput!) {
      result: withdrawSessionRequest(input: $input) {
        ... on WithdrawSessionRequestSuccess {
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
