import type { useResetCalendarFeedMutation as Operation } from '../../__generated__/useResetCalendarFeedMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useResetCalendarFeedMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useResetCalendarFeedMutation {
      result: resetCalendarFeed {
        viewer {
          ...CalendarFeed_viewer
        }
      }
    }
  `);
