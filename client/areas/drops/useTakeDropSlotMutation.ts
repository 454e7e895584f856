import type { useTakeDropSlotMutation as Operation } from '../../__generated__/useTakeDropSlotMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useTakeDropSlotMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useTakeDropSlotMutation($input: TakeDropSlotInput!) {
      result: takeDropSlot(input: $input) {
        ... on TakeDropSlotSuccess {
          drop {
            id
            ...DropOffer_drop
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
