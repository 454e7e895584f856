import type { TFunction } from 'i18next';

/** "GMT+1" */
export function offsetName({
  at,
  zone,
  locale,
}: {
  at: number;
  zone: string;
  locale: string;
}): string {
  return (
    new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortOffset' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  );
}

/** Describes the clock change of a day; minutes as in `clockChange`. */
export function clockText(shift: number, t: TFunction<'availability'>): string {
  return t(shift > 0 ? 'clock.forward' : 'clock.back', { count: Math.abs(shift) });
}

/** "+1 h" for a day of 25 hours. Minutes as in `clockChange`, which has the opposite sign. */
export function lengthChange(shift: number): string {
  return `${shift > 0 ? '−' : '+'}${Math.abs(shift) / 60} h`;
}
