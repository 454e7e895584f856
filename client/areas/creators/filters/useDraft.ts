import { useEffect, useRef, useState } from 'react';
import { TYPING_PAUSE_MS } from '../../../app/typingPause.ts';

type Options = { value: string; onSettled: (value: string) => void };

/**
 * Local state of a text field that is reported after a pause in typing. An outside change of the
 * value (Back, "Clear") replaces the draft; a change that answers the last report does not
 * overwrite later input. A draft is also reported after its field is gone, because the sheet of the
 * filters may be closed before the pause ends.
 */
export function useDraft({ value, onSettled }: Options): [string, (draft: string) => void] {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  const [reported, setReported] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== reported) {
      setDraft(value);
      setReported(value);
    }
  }
  const report = useRef(onSettled);
  useEffect(() => {
    report.current = onSettled;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(timer.current);
    if (draft === reported) return;
    timer.current = setTimeout(() => {
      setReported(draft);
      report.current(draft);
    }, TYPING_PAUSE_MS);
  }, [draft, reported]);
  return [draft, setDraft];
}
