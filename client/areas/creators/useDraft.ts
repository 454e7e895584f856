import { useEffect, useRef, useState } from 'react';

/** As every search of the product (specification, section 9). */
const DEBOUNCE_MS = 400;

type Options = { value: string; onSettled: (value: string) => void };

/**
 * A text that is typed here and told when it has settled. When the value changes from outside (Back, "Clear"), the
 * draft follows; the answer to what was just told does not overwrite what was typed since.
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
