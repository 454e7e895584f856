import type { useSaveSearchMutation as Operation } from '../../__generated__/useSaveSearchMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useSaveSearchMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useSaveSearchMutation($input: SaveSearchInput!) {
      result: saveSearch(input: $input) {
        ... on SaveSearchSuccess {
          savedSearch {
            id
            delivery
            fromMinute
            toMinute
          }
        }
        ... on AlertInvalidError {
          field
        }
        ... on SavedSearchInvalidError {
          field
        }
        ... on UserError {
          code
        }
      }
    }
  `);
