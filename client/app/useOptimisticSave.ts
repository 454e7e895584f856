import { useEffect, useRef, useState } from 'react';

type Options<T> = {
  saved: T;
  /** Resolves to whether the value was saved. */
  save: (value: T) => Promise<boolean>;
};

/**
 * A value that is shown as soon as it is changed and saved immediately (docs/decisions/0154). Saves
 * run one at a time and send only the latest value. A rejected save restores the saved value and
 * drops changes that were made meanwhile, because they contain the rejected one. `saved` must be
 * the same object as long as its content is the same.
 */
export function useOptimisticSave<T>({ saved, save }: Options<T>) {
  const [shown, setShown] = useState<{ value: T } | null>(null);
  const wanted = useRef<{ value: T } | null>(null);
  const isSaving = useRef(false);
  // The server's value; after a successful save, `saved` is rendered a little later.
  const known = useRef(saved);
  useEffect(() => {
    known.current = saved;
  }, [saved]);
  const saveLatest = async (): Promise<void> => {
    isSaving.current = true;
    for (let next = wanted.current; next; next = wanted.current === next ? null : wanted.current) {
      const isSaved = await save(next.value);
      if (!isSaved) break;
      known.current = next.value;
    }
    isSaving.current = false;
    wanted.current = null;
    setShown(null);
  };
  const change = (update: (before: T) => T): void => {
    wanted.current = { value: update(wanted.current ? wanted.current.value : known.current) };
    setShown(wanted.current);
    if (!isSaving.current) void saveLatest();
  };
  return { value: shown ? shown.value : saved, change };
}
