import type { useExtendRoomMutation as Operation } from '../../__generated__/useExtendRoomMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useExtendRoomMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useExtendRoomMutation($input: ExtendRoomInput!) {
      result: extendRoom(input: $input) {
        ... on ExtendRoomSuccess {
          booking {
            ...Room_booking
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
