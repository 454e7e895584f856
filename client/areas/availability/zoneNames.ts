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

/** What happens to the clocks of a day, in words; minutes as `clockChange` gives them. */
export function clockText(shift: number, t: TFunction<'availability'>): string {
  return t(shift > 0 ? 'clock.forward' : 'clock.back', { count: Math.abs(shift) });
}

/** "+1 h" on a day of 25 hours: clocks that go back make it longer. Minutes as `clockChange` gives them. */
export function lengthChange(shift: number): string {
  return `${shift > 0 ? '−' : '+'}${Math.abs(shift) / 60} h`;
}
