import { useTranslation } from 'react-i18next';
import { formatTimeRange } from '../../format/dateTime.ts';
import { formatMoney, type MoneyValue } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { asTextKey } from '../../relay/knownValue.ts';
import { hoursChoice } from './alertForm.rules.ts';

type Alert = {
  readonly delivery: string;
  readonly fromMinute: number | null | undefined;
  readonly toMinute: number | null | undefined;
  readonly maxPrice: MoneyValue | null | undefined;
  readonly sessionType?: { readonly title: string } | null | undefined;
};

const at = (minute: number): Date => new Date(Date.UTC(2000, 0, 1, 0, minute));

/** Describes an alert in one line, without the unlimited parts. */
export function useAlertText() {
  const { t } = useTranslation('follows');
  const locale = useLocale();
  const getHours = ({ fromMinute, toMinute }: Alert): string | null => {
    if (fromMinute == null || toMinute == null) return null;
    if (hoursChoice({ fromMinute, toMinute }) === 'EVENING') return t('alert.evening');
    return formatTimeRange({ from: at(fromMinute), to: at(toMinute) }, { locale, timeZone: 'UTC' });
  };
  const getPrice = ({ maxPrice }: Alert): string | null => {
    if (!maxPrice) return null;
    return maxPrice.amountMinor === 0
      ? t('alert.free')
      : t('alert.upTo', { amount: formatMoney(maxPrice, { locale }) });
  };
  return (alert: Alert): string => {
    if (alert.delivery === 'OFF') return t('alert.none');
    const way = t(`alert.by.${asTextKey(alert.delivery)}`, { defaultValue: '' });
    return [way, getHours(alert), getPrice(alert), alert.sessionType?.title]
      .filter(Boolean)
      .join(' · ');
  };
}
