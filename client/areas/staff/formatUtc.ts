import { formatMoment } from '../../format/dateTime.ts';

/** Staff speak with people in many zones: their pages name times in UTC. */
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
