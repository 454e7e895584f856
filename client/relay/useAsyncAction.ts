import { useCallback, useState } from 'react';
import { useErrorText } from '../app/errors/useErrorText.ts';

/** What a mutation answers under the alias `result`: with a code when it was refused, and the input field that is wrong. */
export type Answer = { result: { code?: string | undefined; field?: string | undefined } };

/**
 * A deed that may be refused: `run` does it, keeps why it was refused as `problem` for people to read, and otherwise
 * goes on with `onDone`, to close what asked for it.
 */
export function useAsyncAction() {
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const [problemField, setProblemField] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(
    async <Given extends Answer>(
      work: () => Promise<Given>,
      onDone: (result: Given['result']) => unknown,
    ): Promise<void> => {
      setProblem(null);
      setProblemField(null);
      setBusy(true);
      try {
        const { result } = await work();
        setProblemField(result.field ?? null);
        if (result.code) setProblem(errorText(result));
        else await onDone(result);
      } catch (error) {
        setProblem(errorText(error));
      } finally {
        setBusy(false);
      }
    },
    [errorText],
  );
  return { problem, problemField, setProblem, isBusy, run };
}
