import { useTranslation } from 'react-i18next';
import { deviceZone, formatMoment } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';

const MINUTE_MS = 60_000;

type BillPurchase = {
  readonly purchaseId: string;
  readonly tippedPurchaseId: string | null | undefined;
  readonly isPack: boolean;
  readonly isGiftCard: boolean;
  readonly isService: boolean;
  readonly serviceTitle: string | null | undefined;
  readonly startsAt: string | null | undefined;
  readonly endsAt: string | null | undefined;
};

/**
 * What was bought, and its page: the booking or order, for a tip the one that it was for, for a pack
 * or gift card its receipt.
 */
export function useDescribeBill(): (bill: BillPurchase) => { what: string; page: string } {
  const { t } = useTranslation('payments');
  const zoned = { locale: useLocale(), timeZone: deviceZone() };
  return (bill) => {
    const { purchaseId, tippedPurchaseId, isGiftCard, serviceTitle, startsAt, endsAt } = bill;
    const bought =
      (isGiftCard ? t('bill.giftCard') : null) ??
      serviceTitle ??
      t('bill.session', {
        count:
          startsAt && endsAt
            ? Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS)
            : 0,
        moment: startsAt ? formatMoment(startsAt, zoned) : '',
      });
    return {
      what: tippedPurchaseId ? t('bill.tip', { what: bought }) : bought,
      page: `/${folderOf(bill)}/${encodeURIComponent(tippedPurchaseId ?? purchaseId)}`,
    };
  };
}

function folderOf({ isPack, isGiftCard, isService }: BillPurchase): string {
  if (isPack || isGiftCard) return 'receipts';
  return isService ? 'orders' : 'bookings';
}
