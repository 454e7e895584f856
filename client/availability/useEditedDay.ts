import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../bookings/useNow.ts';
import { editableDay } from './strip.rules.ts';
import { dayOf } from './zone.rules.ts';

type Days = { now: number; today: string; day: string; go: (wanted: string) => void };

/** The present in the creator's zone, and the day that is edited. */
export function useEditedDay(zone: string): Days {
  const now = useNow();
  const today = dayOf(now, zone);
  return { now, today, ...useDayOfAddress(today) };
}

/** The day of the address, today without one. */
function useDayOfAddress(today: string): Pick<Days, 'day' | 'go'> {
  const [search, setSearch] = useSearchParams();
  const go = useCallback((wanted: string): void => setSearch(wanted === today ? {} : { day: wanted }, { replace: true, preventScrollReset: true }), [setSearch, today]);
  return { day: editableDay(search.get('day'), today), go };
}
