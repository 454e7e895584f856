import type { useOpenDropMutation as Operation } from '../../__generated__/useOpenDropMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useOpenDropMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useOpenDropMutation($input: OpenDropInput!) {
      result: openDrop(input: $input) {
        ... on OpenDropSuccess {
          drop {
            id
            slots {
              id
              state
            }
          }
        }
        ... on DropInvalidError {
          field
        }
        ... on UserError {
          code
        }
      }
    }
  `);
