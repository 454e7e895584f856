import { MoneyRef } from '../../../platform/graphql/Money.type.ts';

/** The options of the field `byGiftCard` of a purchase that has one payment. */
export const BY_GIFT_CARD = {
  type: MoneyRef,
  description: 'The part of the price that a gift card pays or paid.',
  select: { payment: { select: { giftCardMinor: true } } },
  resolve: ({ payment, currency }: Purchase) => ({
    amountMinor: payment?.giftCardMinor ?? 0,
    currency,
  }),
} as const;

type Purchase = { payment: { giftCardMinor: number } | null; currency: string };
