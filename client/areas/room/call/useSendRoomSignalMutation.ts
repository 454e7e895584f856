import type { useSendRoomSignalMutation as Operation } from '../../../__generated__/useSendRoomSignalMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useSendRoomSignalMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useSendRoomSignalMutation($input: SendRoomSignalInput!) {
      result: sendRoomSignal(input: $input) {
        ... on SendRoomSignalSuccess {
          booking {
            id
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
