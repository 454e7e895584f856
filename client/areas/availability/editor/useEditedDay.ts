import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useNow } from '../../bookings/useNow.ts';
import { editableDay, firstDayWithTimes } from './strip.rules.ts';
import { getDay } from '../zone.rules.ts';

type Days = { now: number; today: string; day: string; go: (wanted: string) => void };

/** The present in the creator's zone, and the edited day. */
export function useEditedDay(zone: string): Days {
  const now = useNow();
  const today = getDay(now, zone);
  // Set once, so that the day does not change while the creator edits it late in the evening.
  const [firstShown] = useState(() => firstDayWithTimes(now, zone));
  const initial = firstShown > today ? firstShown : today;
  return { now, today, ...useDayParameter({ today, initial }) };
}

/** The day of the URL, or the initial day. */
function useDayParameter({
  today,
  initial,
}: {
  today: string;
  initial: string;
}): Pick<Days, 'day' | 'go'> {
  const [search, setSearch] = useSearchParams();
  const go = useCallback(
    (wanted: string): void =>
      setSearch(wanted === initial ? {} : { day: wanted }, {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch, initial],
  );
  const wanted = search.get('day');
  const day = editableDay(wanted, { today, initial });
  const isElsewhere = wanted !== null && wanted !== day;
  // Remove a day that cannot be edited from the URL: another day is shown.
  useEffect(() => {
    if (isElsewhere) go(day);
  }, [isElsewhere, day, go]);
  return { day, go };
}
