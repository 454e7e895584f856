import type { useUpdateGameEventMutation as Operation } from '../../../../__generated__/useUpdateGameEventMutation.graphql.ts';
import { graphql } from '../../../../relay/hooks.ts';
import { useMutationResult } from '../../../../relay/useMutationResult.ts';

export const useUpdateGameEventMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useUpdateGameEventMutation($input: UpdateGameEventInput!) {
      result: updateGameEvent(input: $input) {
        ... on UpdateGameEventSuccess {
          event {
            ...EventForm_event
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
