import { useTranslation } from 'react-i18next';
import { deviceZone, formatMoment } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { MINUTE_MS } from '../../../generated/timeUnits.rules.ts';

type Times = { startsAt: string | null | undefined; endsAt: string | null | undefined };

/** A session without a title, by its length and start; some bills have no times. */
export function useDescribeSession(): (times: Times) => string {
  const { t } = useTranslation('payments');
  const zoned = { locale: useLocale(), timeZone: deviceZone() };
  return ({ startsAt, endsAt }) =>
    t('bill.session', {
      count:
        startsAt && endsAt
          ? Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS)
          : 0,
      moment: startsAt ? formatMoment(startsAt, zoned) : '',
    });
}
