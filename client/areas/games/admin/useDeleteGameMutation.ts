import type { useDeleteGameMutation as Operation } from '../../../__generated__/useDeleteGameMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useDeleteGameMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useDeleteGameMutation($input: DeleteGameInput!) {
      result: deleteGame(input: $input) {
        ... on UserError {
          code
        }
      }
    }
  `);
