import type { useRevealPlaceForSupportMutation as Operation } from '../../../__generated__/useRevealPlaceForSupportMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useRevealPlaceForSupportMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useRevealPlaceForSupportMutation($input: StaffPurchaseInput!) {
      result: revealPlaceForSupport(input: $input) {
        ... on RevealPlaceSuccess {
          place {
            kind
            label
            url
            instructions
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
