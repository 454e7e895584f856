import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { editableDay } from './strip.rules.ts';

/** The day of the address, today without one. */
export function useEditedDay(today: string): { day: string; go: (wanted: string) => void } {
  const [search, setSearch] = useSearchParams();
  const go = useCallback((wanted: string): void => setSearch(wanted === today ? {} : { day: wanted }, { replace: true, preventScrollReset: true }), [setSearch, today]);
  return { day: editableDay(search.get('day'), today), go };
}
