import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
/** From here on nobody counts minutes. */
const LONG_HOURS = 24;

/** A length of time in ms as people say it: "48 minutes", "1 h 48 min", "168 hours". Never less than 0 minutes. */
export function useDuration(): (ms: number) => string {
  const { t } = useTranslation('bookings');
  return useCallback(
    (ms) => {
      const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
      const hours = Math.floor(minutes / MINUTES_PER_HOUR);
      if (hours === 0) return t('duration.minutes', { count: minutes });
      if (hours >= LONG_HOURS || minutes % MINUTES_PER_HOUR === 0) return t('duration.hours', { count: hours });
      return t('duration.hoursAndMinutes', { hours, minutes: minutes % MINUTES_PER_HOUR });
    },
    [t],
  );
}
