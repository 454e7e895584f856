import type { useRemoveWeeklyPatternMutation as Operation } from '../../../__generated__/useRemoveWeeklyPatternMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useRemoveWeeklyPatternMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useRemoveWeeklyPatternMutation {
      result: removeWeeklyPattern {
        viewer {
          ...StandingPattern_viewer
        }
      }
    }
  `);
