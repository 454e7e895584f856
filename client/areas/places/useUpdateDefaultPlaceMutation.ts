import type { useUpdateDefaultPlaceMutation as Operation } from '../../__generated__/useUpdateDefaultPlaceMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useUpdateDefaultPlaceMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useUpdateDefaultPlaceMutation($input: UpdateDefaultPlaceInput!) {
      result: updateDefaultPlace(input: $input) {
        ... on UpdateDefaultPlaceSuccess {
          viewer {
            ...DefaultPlaceForm_viewer
          }
        }
        ... on UserError {
          code
        }
        ... on MeetingPlaceInvalidError {
          field
        }
      }
    }
  `);
