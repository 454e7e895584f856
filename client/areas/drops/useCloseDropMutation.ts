import type { useCloseDropMutation as Operation } from '../../__generated__/useCloseDropMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useCloseDropMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useCloseDropMutation($input: CloseDropInput!) {
      result: closeDrop(input: $input) {
        ... on CloseDropSuccess {
          drop {
            id
            isOpen
            slots {
              id
              state
            }
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
