import type { useCreateGameEventMutation as Operation } from '../../../../__generated__/useCreateGameEventMutation.graphql.ts';
import { graphql } from '../../../../relay/hooks.ts';
import { useMutationResult } from '../../../../relay/useMutationResult.ts';

export const useCreateGameEventMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useCreateGameEventMutation($input: CreateGameEventInput!, $connections: [ID!]!) {
      result: createGameEvent(input: $input) {
        ... on CreateGameEventSuccess {
          event @prependNode(connections: $connections, edgeTypeName: "GameEventsConnectionEdge") {
            id
            ...EventForm_event
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
