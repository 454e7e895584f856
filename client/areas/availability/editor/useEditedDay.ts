import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useNow } from '../../bookings/useNow.ts';
import { editableDay } from './strip.rules.ts';
import { getDay } from '../zone.rules.ts';

type Days = { now: number; today: string; day: string; go: (wanted: string) => void };

/** The present in the creator's zone, and the edited day. */
export function useEditedDay(zone: string): Days {
  const now = useNow();
  const today = getDay(now, zone);
  return { now, today, ...useDayParameter(today) };
}

/** The day of the URL, or today. */
function useDayParameter(today: string): Pick<Days, 'day' | 'go'> {
  const [search, setSearch] = useSearchParams();
  const go = useCallback(
    (wanted: string): void =>
      setSearch(wanted === today ? {} : { day: wanted }, {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch, today],
  );
  const wanted = search.get('day');
  const day = editableDay(wanted, today);
  const isElsewhere = wanted !== null && wanted !== day;
  // Remove a day that cannot be edited from the URL: another day is shown.
  useEffect(() => {
    if (isElsewhere) go(day);
  }, [isElsewhere, day, go]);
  return { day, go };
}
