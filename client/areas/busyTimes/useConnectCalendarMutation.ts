import type { useConnectCalendarMutation as Operation } from '../../__generated__/useConnectCalendarMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useConnectCalendarMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useConnectCalendarMutation($input: ConnectCalendarInput!) {
      result: connectCalendar(input: $input) {
        ... on ConnectCalendarSuccess {
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
