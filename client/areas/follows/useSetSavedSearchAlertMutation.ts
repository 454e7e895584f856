import type { useSetSavedSearchAlertMutation as Operation } from '../../__generated__/useSetSavedSearchAlertMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useSetSavedSearchAlertMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useSetSavedSearchAlertMutation($input: SetSavedSearchAlertInput!) {
      result: setSavedSearchAlert(input: $input) {
        ... on SetSavedSearchAlertSuccess {
          savedSearch {
            id
            delivery
            fromMinute
            toMinute
            maxPrice {
              amountMinor
              currency
            }
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
