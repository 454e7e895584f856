import type { getFormats } from '../../../platform/email/emailFormats.ts';
import { writePhrase } from '../../../platform/email/writeEmail.ts';
import type { PurchaseStatement } from '../statements/purchaseStatement.rules.ts';

type Writing = { formats: Pick<ReturnType<typeof getFormats>, 'money'>; locale: string };
type Refunded = Pick<PurchaseStatement, 'currency' | 'refundedMinor' | 'refundedToGiftCardMinor'>;
type Paid = Pick<PurchaseStatement, 'currency' | 'paidMinor' | 'giftCardMinor'>;

/**
 * A sentence on where a refund goes: to the payment card, to the gift card that paid a part, or to
 * both.
 */
export function describeRefund({
  statement: { currency, refundedMinor, refundedToGiftCardMinor: giftCardMinor },
  formats: { money },
  locale,
}: Writing & { statement: Refunded }): string {
  const cardMinor = refundedMinor - giftCardMinor;
  const inPart = cardMinor === 0 ? 'refundToGiftCard' : 'refundToBoth';
  return writePhrase({
    area: 'purchaseNames',
    key: giftCardMinor === 0 ? 'refundToCard' : inPart,
    locale,
    values: {
      amount: money({ amountMinor: refundedMinor, currency }),
      card: money({ amountMinor: cardMinor, currency }),
      giftCard: money({ amountMinor: giftCardMinor, currency }),
    },
  });
}

/**
 * A paragraph on the part a gift card paid and where a refund would go; empty without a gift card.
 */
export function describeGiftCardPart({
  statement: { currency, paidMinor, giftCardMinor },
  formats: { money },
  locale,
}: Writing & { statement: Paid }): string {
  if (giftCardMinor === 0) return '';
  const cardMinor = paidMinor - giftCardMinor;
  const sentence = writePhrase({
    area: 'purchaseNames',
    key: cardMinor === 0 ? 'paidByGiftCard' : 'paidByBoth',
    locale,
    values: {
      card: money({ amountMinor: cardMinor, currency }),
      giftCard: money({ amountMinor: giftCardMinor, currency }),
    },
  });
  return `\n\n${sentence}`;
}
