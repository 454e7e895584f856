import type { useSavePatternMutation } from '../../../__generated__/useSavePatternMutation.graphql.ts';
import { useErrorText } from '../../../app/errors/useErrorText.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';
import type { WeekPattern } from './copy.rules.ts';

const SAVE = graphql`
  mutation useSavePatternMutation($input: SaveWeeklyPatternInput!) {
    result: saveWeeklyPattern(input: $input) {
      ... on WeeklyPatternSuccess {
        opened
        viewer {
          ...StandingPattern_viewer
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;

type Saved = { opened: number; problem: null } | { opened: null; problem: string };

/** Saves a weekly pattern. Returns how many slots were opened at once, or the problem. */
export function useSavePattern(): {
  save: (pattern: WeekPattern) => Promise<Saved>;
  isSaving: boolean;
} {
  const [run, isSaving] = useMutationResult<useSavePatternMutation>(SAVE);
  const errorText = useErrorText();
  const save = async (pattern: WeekPattern): Promise<Saved> => {
    try {
      const { result } = await run({ input: pattern });
      return result.viewer
        ? { opened: result.opened ?? 0, problem: null }
        : { opened: null, problem: errorText(result) };
    } catch (error) {
      return { opened: null, problem: errorText(error) };
    }
  };
  return { save, isSaving };
}
