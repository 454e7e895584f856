import type { useCloseSupportRequestMutation as Operation } from '../../../__generated__/useCloseSupportRequestMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useCloseSupportRequestMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useCloseSupportRequestMutation($input: CloseSupportRequestInput!) {
      result: closeSupportRequest(input: $input) {
        ... on CloseSupportRequestSuccess {
          request {
            status
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
