import { useCallback, useState } from 'react';
import { useErrorText } from '../app/errors/useErrorText.ts';

/**
 * The result of a mutation under the alias `result`: a refusal has a code and may name the input
 * field.
 */
export type Answer = { result: { code?: string | undefined; field?: string | undefined } };

/**
 * Runs one action of a dialog or button: `isBusy` while it runs, `problem` as a translated message
 * when it fails, `onDone` when it succeeds. For a field that saves by itself use `useSave`; both
 * run mutations of `useMutationResult`.
 */
export function useAsyncAction() {
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const [problemField, setProblemField] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(
    async <Response extends Answer>(
      work: () => Promise<Response>,
      onDone: (result: Response['result']) => unknown,
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
