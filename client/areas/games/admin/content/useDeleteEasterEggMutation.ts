import type { useDeleteEasterEggMutation as Operation } from '../../../../__generated__/useDeleteEasterEggMutation.graphql.ts';
import { graphql } from '../../../../relay/hooks.ts';
import { useMutationResult } from '../../../../relay/useMutationResult.ts';

export const useDeleteEasterEggMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useDeleteEasterEggMutation($input: DeleteEasterEggInput!, $connections: [ID!]!) {
      result: deleteEasterEgg(input: $input) {
        ... on DeleteEasterEggSuccess {
          deletedId @deleteEdge(connections: $connections)
        }
        ... on UserError {
          code
        }
      }
    }
  `);
