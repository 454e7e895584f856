import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  dayKey,
  deviceZone,
  formatShortDay,
  formatWeekday,
  getHour,
} from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { DAY_MS } from '../../../generated/timeUnits.rules.ts';
import { EVENING_HOUR } from './tonight.ts';

/**
 * The name of an instant's day: "Tonight", "Today", "Tomorrow", a weekday within a week, else the
 * date.
 */
export function useDayName(timeZone = deviceZone()): (instant: string) => string {
  const { t } = useTranslation('creators');
  const locale = useLocale();
  return useCallback(
    (instant) => {
      const now = Date.now();
      const day = dayKey(instant, timeZone);
      const today = dayKey(new Date(now), timeZone);
      if (day === today)
        return getHour(instant, timeZone) >= EVENING_HOUR ? t('day.tonight') : t('day.today');
      // A day may have 23 or 25 hours.
      if (Date.parse(day) - Date.parse(today) === DAY_MS) return t('day.tomorrow');
      if (Date.parse(instant) - now < 6 * DAY_MS)
        return formatWeekday(instant, { locale, timeZone });
      return formatShortDay(instant, { locale, timeZone });
    },
    [t, locale, timeZone],
  );
}
