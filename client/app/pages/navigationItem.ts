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

/** The navigation item of a page whose URL does not determine it. */
export function useNavigationItem(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => marked,
    () => null,
  );
}

/** A creator's profile belongs to the creator's category. */
export function useSetNavigationItem(path: string | null): void {
  useEffect(() => {
    mark(path);
    return () => mark(null);
  }, [path]);
}
