const MINUTES_PER_HOUR = 60;
/** From this duration on the minutes are omitted. */
const LONG_HOURS = 24;

type Style = { locale: string; style?: 'short' | 'words' };

/**
 * Whole minutes in the locale's format: "18 min", "1 hr 18 min", "30 hr"; in words "18 minutes",
 * "168 hours", when one unit is enough.
 */
export function formatDuration(minutes: number, { locale, style = 'short' }: Style): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = hours >= LONG_HOURS ? 0 : minutes % MINUTES_PER_HOUR;
  const unitDisplay = style === 'words' && (hours === 0 || rest === 0) ? 'long' : 'short';
  const unit = (value: number, name: 'hour' | 'minute'): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay }).format(value);
  return [
    ...(hours > 0 ? [unit(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [unit(rest, 'minute')] : []),
  ].join(' ');
}
