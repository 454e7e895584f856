import { useEffect, useRef, useState } from 'react';

type Options<T> = { saved: readonly T[]; save: (list: readonly T[]) => Promise<boolean> };

/**
 * A list of choices with optimistic updates. Saves run one at a time and send only the latest
 * state. A refused save restores the saved list.
 */
export function useChoices<T extends string>({ saved, save }: Options<T>) {
  const [shown, setShown] = useState<readonly T[] | null>(null);
  const wanted = useRef<readonly T[] | null>(null);
  const isSaving = useRef(false);
  // What the server has; a save that was answered is not rendered as `saved` at once.
  const known = useRef(saved);
  useEffect(() => {
    known.current = saved;
  }, [saved]);
  const settle = async (): Promise<void> => {
    isSaving.current = true;
    for (let list = wanted.current; list; list = wanted.current === list ? null : wanted.current) {
      const isSaved = await save(list);
      if (!isSaved) break;
      known.current = list;
    }
    isSaving.current = false;
    wanted.current = null;
    setShown(null);
  };
  const toggle = (item: T): void => {
    const before = wanted.current ?? known.current;
    wanted.current = before.includes(item)
      ? before.filter((one) => one !== item)
      : [...before, item];
    setShown(wanted.current);
    if (!isSaving.current) void settle();
  };
  return { chosen: shown ?? saved, toggle };
}
