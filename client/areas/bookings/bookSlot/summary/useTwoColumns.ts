import { useSyncExternalStore } from 'react';

/** Where the summary is beside the slots (theme breakpoint `xl`). */
const TWO_COLUMNS = '(min-width: 1200px)';

/** Whether the window is wide enough for the summary beside the slots. */
export function useTwoColumns(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(TWO_COLUMNS).matches);
}

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(TWO_COLUMNS);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
