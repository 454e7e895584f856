const MINUTES_PER_HOUR = 60;

/** "18 min", "1 hr 18 min", each as the language writes it. */
export function formatDuration(minutes: number, { locale }: { locale: string }): string {
  const unit = (value: number, name: 'hour' | 'minute'): string => new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  return [...(hours > 0 ? [unit(hours, 'hour')] : []), ...(rest > 0 || hours === 0 ? [unit(rest, 'minute')] : [])].join(' ');
}
