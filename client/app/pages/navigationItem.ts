import { useEffect, useSyncExternalStore } from 'react';

let marked: string | null = null;
const listeners = new Set<() => void>();

function mark(path: string | null): void {
  marked = path;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this is the navigation item of a page whose URL does not determine it. */
export function useIsNavigationItem(path: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => marked === path,
    () => false,
  );
}

/** A creator's profile belongs to the creator's category. */
export function useSetNavigationItem(path: string | null): void {
  useEffect(() => {
    mark(path);
    return () => mark(null);
  }, [path]);
}
