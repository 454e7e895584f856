import type { useUpdateSavedOverlayMutation as Operation } from '../../__generated__/useUpdateSavedOverlayMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useUpdateSavedOverlayMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useUpdateSavedOverlayMutation($input: UpdateSavedOverlayInput!) {
      result: updateSavedOverlay(input: $input) {
        ... on UpdateSavedOverlaySuccess {
          savedOverlay {
            id
            ...SavedOverlayRow_overlay
          }
        }
        ... on SavedOverlayInvalidError {
          field
        }
        ... on UserError {
          code
        }
      }
    }
  `);
