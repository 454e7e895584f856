import { asTextKey } from '../../relay/knownValue.ts';
import { useTranslation } from 'react-i18next';
import type {
  useNotificationTexts_notification$data,
  useNotificationTexts_notification$key,
} from '../../__generated__/useNotificationTexts_notification.graphql.ts';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { formatMoney } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, readInlineData } from '../../relay/hooks.ts';

/** Kinds with a separate text for when nothing was paid. */
const WITH_FREE_TEXT = [
  'BOOKING_CONFIRMED',
  'SLOT_BOOKED',
  'BOOKING_REFUNDED',
  'BOOKING_CANCELLED_BY_CREATOR',
  'BOOKING_CANCELLED_BY_STAFF',
  'NO_SHOW',
  'ORDER_PLACED',
  'ORDER_REFUNDED',
] as const;

function hasFreeText(kind: string): kind is (typeof WITH_FREE_TEXT)[number] {
  return WITH_FREE_TEXT.some((known) => known === kind);
}

/** Title and content of a notification: news as written, personal ones in the current language. */
export function useNotificationTexts(): (notification: useNotificationTexts_notification$key) => {
  title: string;
  content: string;
} {
  const { t } = useTranslation(['notifications', 'app']);
  const locale = useLocale();
  const getAmount = (
    amount: useNotificationTexts_notification$data['values']['amount'],
  ): string => {
    if (!amount) return '';
    const { amountMinor, currency } = amount;
    return formatMoney({ amountMinor, currency }, { locale });
  };
  return (key) => {
    const { kind, title, content, values } = readInlineData(
      graphql`
        fragment useNotificationTexts_notification on Notification @inline {
          kind
          title
          content
          values {
            otherUsername
            startsAt
            subject
            amount {
              amountMinor
              currency
            }
          }
        }
      `,
      key,
    );
    // During an update a server that does not know the kind answers null, and no title.
    if (!kind) return { title: title || t('app:newValue'), content };
    const filled = {
      person: values.otherUsername ?? '',
      subject: values.subject ?? '',
      moment: values.startsAt
        ? formatMoment(values.startsAt, { locale, timeZone: deviceZone() })
        : '',
      amount: getAmount(values.amount),
    };
    const isFree = values.amount?.amountMinor === 0 && hasFreeText(kind);
    return {
      title: t(`kind.${asTextKey(kind)}.title`, {
        ...filled,
        defaultValue: title || t('app:newValue'),
      }),
      content: isFree
        ? t(`kind.${kind}.contentFree`, filled)
        : t(`kind.${asTextKey(kind)}.content`, { ...filled, defaultValue: content }),
    };
  };
}
