import type { useDeleteSavedSearchMutation as Operation } from '../../__generated__/useDeleteSavedSearchMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useDeleteSavedSearchMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useDeleteSavedSearchMutation($input: DeleteSavedSearchInput!) {
      result: deleteSavedSearch(input: $input) {
        ... on DeleteSavedSearchSuccess {
          viewer {
            id
            savedSearches {
              id
            }
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
