import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/errors/useErrorText.ts';

/** The failure member of a mutation's result. */
export type Refusal = { code?: string; message?: string; field?: string };
export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'failed'; text: string; code?: string | undefined; field?: string | undefined };

/**
 * The state of one field or card that saves by itself: idle, saving, saved or failed. `work`
 * resolves to null or the failure. For a dialog or button with one error message use
 * `useAsyncAction`.
 */
export function useSave() {
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const problemText = useProblemText();
  const save = useCallback(
    async (work: () => Promise<Refusal | null>): Promise<boolean> => {
      setState({ kind: 'saving' });
      const problem = await work().catch((error: unknown) => error as Refusal);
      setState(
        problem
          ? {
              kind: 'failed',
              text: problemText(problem),
              code: problem.code,
              field: problem.field,
            }
          : { kind: 'saved' },
      );
      return !problem;
    },
    [problemText],
  );
  const clear = useCallback(() => setState({ kind: 'idle' }), []);
  return { state, save, clear };
}

/** Whether the failure concerns a field: its code starts with the name of the field. */
export function isAbout(field: string, state: SaveState): boolean {
  return state.kind === 'failed' && state.code?.startsWith(`${field}_`) === true;
}

/** Translates a failure, with the texts of the settings before the general ones. */
export function useProblemText(): (problem: Refusal) => string {
  const { t, i18n } = useTranslation('settings');
  const errorText = useErrorText();
  return useCallback(
    (problem: Refusal) => {
      const key = problem.field ? `${problem.code}_${problem.field}` : problem.code;
      return key && i18n.exists(`settings:problem.${key}`)
        ? t(`problem.${key}` as 'problem.USERNAME_TAKEN')
        : errorText(problem);
    },
    [t, i18n, errorText],
  );
}
