import { useTranslation } from 'react-i18next';
import { deviceZone, formatShortDay } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';

/** The days of an entry: "Mon 23 Nov to Mon 7 Dec". `to` is exclusive. */
export function useRangeText(): (range: { from: string; to: string }) => string {
  const { t } = useTranslation('waitlist');
  const zoned = { locale: useLocale(), timeZone: deviceZone() };
  return ({ from, to }) =>
    t('row.range', {
      from: formatShortDay(from, zoned),
      to: formatShortDay(new Date(Date.parse(to) - 1), zoned),
    });
}
