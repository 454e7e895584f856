import type { useDeleteSavedOverlayMutation as Operation } from '../../__generated__/useDeleteSavedOverlayMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useDeleteSavedOverlayMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useDeleteSavedOverlayMutation($input: DeleteSavedOverlayInput!) {
      result: deleteSavedOverlay(input: $input) {
        ... on DeleteSavedOverlaySuccess {
          viewer {
            ...SavedOverlaysCard_viewer
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
