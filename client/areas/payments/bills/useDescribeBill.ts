import { useTranslation } from 'react-i18next';
import type {
  useDescribeBill_bill$data,
  useDescribeBill_bill$key,
} from '../../../__generated__/useDescribeBill_bill.graphql.ts';
import { graphql, readInlineData } from '../../../relay/hooks.ts';
import { useDescribeSession } from './useDescribeSession.ts';

/**
 * What was bought, and its page: the booking or order, for a tip the one that it was for, for a pack
 * or gift card its receipt.
 */
export function useDescribeBill(): (bill: useDescribeBill_bill$key) => {
  what: string;
  page: string;
} {
  const { t } = useTranslation('payments');
  const describeSession = useDescribeSession();
  return (bill) => {
    const data = readInlineData(
      graphql`
        fragment useDescribeBill_bill on Bill @inline {
          purchaseId
          tippedPurchaseId
          isPack
          isGiftCard
          isService
          serviceTitle
          startsAt
          endsAt
        }
      `,
      bill,
    );
    const { purchaseId, tippedPurchaseId, isGiftCard, serviceTitle, startsAt, endsAt } = data;
    const bought =
      (isGiftCard ? t('bill.giftCard') : null) ??
      serviceTitle ??
      describeSession({ startsAt, endsAt });
    return {
      what: tippedPurchaseId ? t('bill.tip', { what: bought }) : bought,
      page: `/${folderOf(data)}/${encodeURIComponent(tippedPurchaseId ?? purchaseId)}`,
    };
  };
}

function folderOf({ isPack, isGiftCard, isService }: useDescribeBill_bill$data): string {
  if (isPack || isGiftCard) return 'receipts';
  return isService ? 'orders' : 'bookings';
}
