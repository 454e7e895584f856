import type { useDisconnectCalendarMutation as Operation } from '../../__generated__/useDisconnectCalendarMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useDisconnectCalendarMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useDisconnectCalendarMutation($input: DisconnectCalendarInput!) {
      result: disconnectCalendar(input: $input) {
        ... on DisconnectCalendarSuccess {
          viewer {
            ...CalendarsCard_viewer
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
