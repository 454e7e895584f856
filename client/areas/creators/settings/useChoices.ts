import { useRef, useState } from 'react';

type Options<T> = { saved: readonly T[]; save: (list: readonly T[]) => Promise<boolean> };

/**
 * A list of choices that shows each press at once and saves one after the other, the latest state only. What is
 * refused goes back to what is saved.
 */
export function useChoices<T extends string>({ saved, save }: Options<T>) {
  const [shown, setShown] = useState<readonly T[] | null>(null);
  const wanted = useRef<readonly T[] | null>(null);
  const isSaving = useRef(false);
  const settle = async (): Promise<void> => {
    isSaving.current = true;
    for (let list = wanted.current; list; list = wanted.current === list ? null : wanted.current) {
      const isSaved = await save(list);
      if (!isSaved) break;
    }
    isSaving.current = false;
    wanted.current = null;
    setShown(null);
  };
  const toggle = (item: T): void => {
    const before = wanted.current ?? saved;
    wanted.current = before.includes(item)
      ? before.filter((one) => one !== item)
      : [...before, item];
    setShown(wanted.current);
    if (!isSaving.current) void settle();
  };
  return { chosen: shown ?? saved, toggle };
}
