import type { useAttachSlotsToEventMutation as Operation } from '../../../__generated__/useAttachSlotsToEventMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useAttachSlotsToEventMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useAttachSlotsToEventMutation($input: AttachSlotsToEventInput!) {
      result: attachSlotsToEvent(input: $input) {
        ... on AttachSlotsToEventSuccess {
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
