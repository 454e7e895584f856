import type { useDeleteGameEventMutation as Operation } from '../../../../__generated__/useDeleteGameEventMutation.graphql.ts';
import { graphql } from '../../../../relay/hooks.ts';
import { useMutationResult } from '../../../../relay/useMutationResult.ts';

export const useDeleteGameEventMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useDeleteGameEventMutation($input: DeleteGameEventInput!, $connections: [ID!]!) {
      result: deleteGameEvent(input: $input) {
        ... on DeleteGameEventSuccess {
          deletedId @deleteEdge(connections: $connections)
        }
        ... on UserError {
          code
        }
      }
    }
  `);
