import { useSyncExternalStore } from 'react';

/** The theme breakpoint `xl`, from which pages have two columns and filters stand in a line. */
const WIDE = '(min-width: 1200px)';

/**
 * Whether the window is at least `xl` wide. Prerendered documents are made for all windows and hide
 * by CSS what does not fit.
 */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
