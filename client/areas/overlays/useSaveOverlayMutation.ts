import type { useSaveOverlayMutation as Operation } from '../../__generated__/useSaveOverlayMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useSaveOverlayMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useSaveOverlayMutation($input: SaveOverlayInput!) {
      result: saveOverlay(input: $input) {
        ... on SaveOverlaySuccess {
          savedOverlay {
            id
          }
          viewer {
            ...SavedOverlaysCard_viewer
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
