import { numberFormat } from './formatters.ts';
import { HOUR_MINUTES } from '../generated/timeUnits.rules.ts';

const HOURS_PER_DAY = 24;
/** From this duration on the minutes are omitted. */
const LONG_HOURS = 24;
/** From this duration on only days are given. */
const HOURS_TO_DAYS = 48;

type Unit = 'day' | 'hour' | 'minute';
type Style = { locale: string; style?: 'short' | 'words' };

/**
 * Whole minutes in the locale's format: "18 min", "1 hr 18 min", "30 hr", "5 days"; in words "18
 * minutes", "30 hours", when one unit is enough.
 */
export function formatDuration(minutes: number, { locale, style = 'short' }: Style): string {
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const rest = hours >= LONG_HOURS ? 0 : minutes % HOUR_MINUTES;
  const unitDisplay = style === 'words' && (hours === 0 || rest === 0) ? 'long' : 'short';
  const unit = (value: number, name: Unit): string =>
    numberFormat(locale, { style: 'unit', unit: name, unitDisplay }).format(value);
  if (hours >= HOURS_TO_DAYS) return unit(Math.floor(hours / HOURS_PER_DAY), 'day');
  return [
    ...(hours > 0 ? [unit(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [unit(rest, 'minute')] : []),
  ].join(' ');
}
