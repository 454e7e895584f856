import { useLocale } from '../../i18n/useLocale.ts';
import { DAY_MINUTES, HOUR_MINUTES } from '../../generated/timeUnits.rules.ts';

/** A number of minutes as "12 min", "3 hr" or "2 days". */
export function useReplySpan(): (minutes: number) => string {
  const locale = useLocale();
  return (minutes) => {
    const [value, unit] = (() => {
      if (minutes < HOUR_MINUTES) return [Math.max(minutes, 1), 'minute'];
      return minutes < DAY_MINUTES
        ? [Math.round(minutes / HOUR_MINUTES), 'hour']
        : [Math.round(minutes / DAY_MINUTES), 'day'];
    })() as [number, string];
    return new Intl.NumberFormat(locale, { style: 'unit', unit }).format(value);
  };
}
