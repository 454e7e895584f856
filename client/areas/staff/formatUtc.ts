import { formatMoment } from '../../format/dateTime.ts';

/** Staff pages show times in UTC, because staff talk to users in many zones. */
export const formatUtc = (instant: string, locale: string): string =>
  formatMoment(instant, { locale, timeZone: 'UTC' });

/** "17:42:50" */
export const formatUtcSeconds = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));
