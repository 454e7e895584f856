import type { useDetachSlotsFromEventMutation as Operation } from '../../../__generated__/useDetachSlotsFromEventMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useDetachSlotsFromEventMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useDetachSlotsFromEventMutation($input: DetachSlotsFromEventInput!) {
      result: detachSlotsFromEvent(input: $input) {
        ... on DetachSlotsFromEventSuccess {
          event {
            ...EventSlotList_event
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
