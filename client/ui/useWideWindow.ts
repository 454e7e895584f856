import { useSyncExternalStore } from 'react';
import { FROM_XL } from './theme/breakpoints.ts';

/**
 * Whether the window is at least `xl` wide. Prerendered documents are made for all windows and hide
 * by CSS what does not fit.
 */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(FROM_XL).matches,
    () => true,
  );
}

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(FROM_XL);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
