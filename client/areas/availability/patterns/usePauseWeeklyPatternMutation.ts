import type { usePauseWeeklyPatternMutation as Operation } from '../../../__generated__/usePauseWeeklyPatternMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const usePauseWeeklyPatternMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation usePauseWeeklyPatternMutation($input: PauseWeeklyPatternInput!) {
      result: pauseWeeklyPattern(input: $input) {
        ... on WeeklyPatternSuccess {
          viewer {
            ...StandingPattern_viewer
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
