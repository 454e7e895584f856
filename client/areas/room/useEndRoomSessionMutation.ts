import type { useEndRoomSessionMutation as Operation } from '../../__generated__/useEndRoomSessionMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useEndRoomSessionMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useEndRoomSessionMutation($input: EndRoomSessionInput!) {
      result: endRoomSession(input: $input) {
        ... on EndRoomSessionSuccess {
          booking {
            ...Room_booking
          }
        }
        ... on ReportInvalidError {
          field
        }
        ... on UserError {
          code
        }
      }
    }
  `);
