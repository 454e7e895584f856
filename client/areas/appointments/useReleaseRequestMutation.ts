import type { useReleaseRequestMutation as Operation } from '../../__generated__/useReleaseRequestMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

/** Ends the hold of an accepted request that the fan no longer wants to pay. */
export const useReleaseRequestMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useReleaseRequestMutation($input: ReleaseHoldInput!) {
      result: releaseHold(input: $input) {
        ... on ReleaseHoldSuccess {
          booking {
            id
            status
            request {
              ...RequestRow_request
            }
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
