import { useTranslation } from 'react-i18next';
import { graphql, readInlineData } from 'react-relay';
import type { useNoticeTexts_notification$data, useNoticeTexts_notification$key } from '../__generated__/useNoticeTexts_notification.graphql.ts';
import { deviceZone, formatMoment } from '../format/dateTime.ts';
import { formatMoney } from '../format/money.ts';
import { useLocale } from '../i18n/useLocale.ts';

/** Title and content of notifications: of news as they were written, of personal notices in the language chosen now. */
export function useNoticeTexts(): (notification: useNoticeTexts_notification$key) => { title: string; content: string } {
  const { t } = useTranslation('notifications');
  const locale = useLocale();
  const amountOf = (amount: useNoticeTexts_notification$data['values']['amount']): string => {
    if (!amount) return '';
    const { amountMinor, currency } = amount;
    return formatMoney({ amountMinor, currency }, { locale, cents: 'always' });
  };
  return (key) => {
    const { kind, title, content, values } = readInlineData(
      graphql`
        fragment useNoticeTexts_notification on Notification @inline {
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
    if (!kind) return { title, content };
    const filled = {
      person: values.otherUsername ?? '',
      subject: values.subject ?? '',
      moment: values.startsAt ? formatMoment(values.startsAt, { locale, timeZone: deviceZone() }) : '',
      amount: amountOf(values.amount),
    };
    const isFreeEnd = values.amount?.amountMinor === 0 && (kind === 'BOOKING_REFUNDED' || kind === 'BOOKING_CANCELLED_BY_CREATOR' || kind === 'BOOKING_CANCELLED_BY_STAFF');
    // Where nothing was paid, nothing is said to go back.
    return { title: t(`kind.${kind}.title`, filled), content: isFreeEnd ? t(`kind.${kind}.contentFree`, filled) : t(`kind.${kind}.content`, filled) };
  };
}
