import { useEffect, useRef, useState } from 'react';

/** Same delay as every search (specification, section 9). */
const DEBOUNCE_MS = 400;

type Options = { value: string; onSettled: (value: string) => void };

/**
 * Local state of a text field that is reported after a pause in typing. An outside change of the
 * value (Back, "Clear") replaces the draft; a change that answers the last report does not
 * overwrite later input.
 */
export function useDraft({ value, onSettled }: Options): [string, (draft: string) => void] {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== told) {
      setDraft(value);
      setTold(value);
    }
  }
  const tell = useRef(onSettled);
  useEffect(() => {
    tell.current = onSettled;
  });
  useEffect(() => {
    if (draft === told) return undefined;
    const timer = setTimeout(() => {
      setTold(draft);
      tell.current(draft);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft, told]);
  return [draft, setDraft];
}
