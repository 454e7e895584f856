import { useEffect, useRef } from 'react';
import { TYPING_PAUSE_MS } from '../../../app/typingPause.ts';
import { useShownText } from '../../../app/useShownText.ts';

type Options = { value: string; onSettled: (value: string) => void };

/**
 * Local state of a text field that is reported after a pause in typing. A draft is also reported
 * after its field is gone, because the sheet of the filters may be closed before the pause ends.
 */
export function useDraft({ value, onSettled }: Options): [string, (draft: string) => void] {
  const { text: draft, setText, written: reported, setWritten: setReported } = useShownText(value);
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
  }, [draft, reported, setReported]);
  return [draft, setText];
}
