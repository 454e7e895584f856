import type { usePaySessionRequestMutation as Operation } from '../../__generated__/usePaySessionRequestMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const usePaySessionRequestMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation usePaySessionRequestMutation($input: PaySessionRequestInput!) {
      result: paySessionRequest(input: $input) {
        ... on PaySessionRequestSuccess {
          checkoutUrl
          booking {
            id
            status
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
