import type { useDeleteGameNewsMutation as Operation } from '../../../../__generated__/useDeleteGameNewsMutation.graphql.ts';
import { graphql } from '../../../../relay/hooks.ts';
import { useMutationResult } from '../../../../relay/useMutationResult.ts';

export const useDeleteGameNewsMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useDeleteGameNewsMutation($input: DeleteGameNewsInput!, $connections: [ID!]!) {
      result: deleteGameNews(input: $input) {
        ... on DeleteGameNewsSuccess {
          deletedId @deleteEdge(connections: $connections)
        }
        ... on UserError {
          code
        }
      }
    }
  `);
