import { computePayout, getPrice, type Price } from '../money/price.rules.ts';
import { MoneyRef } from './Money.type.ts';

type Offer = { priceMinor: number; currency: string };
type Context = { deps: { env: { platformFeePercent: number } } };

const withoutCoupon = ({ priceMinor }: Offer, { deps }: Context): Price =>
  getPrice({ priceMinor, percentOff: 0, feePercent: deps.env.platformFeePercent });

/** Options of the fields of an offer: its price, and how it is divided. */
export const LIST_PRICE = {
  type: MoneyRef,
  select: { priceMinor: true, currency: true },
  resolve: ({ priceMinor, currency }: Offer) => ({ amountMinor: priceMinor, currency }),
} as const;

export const LIST_FEE = {
  ...LIST_PRICE,
  description: 'The platform fee on the price, without a coupon.',
  resolve: (offer: Offer, _args: object, context: Context) => ({
    amountMinor: withoutCoupon(offer, context).feeMinor,
    currency: offer.currency,
  }),
} as const;

export const LIST_SHARE = {
  ...LIST_PRICE,
  description: "The creator's share of the price, without a coupon.",
  resolve: (offer: Offer, _args: object, context: Context) => ({
    amountMinor: computePayout(withoutCoupon(offer, context)),
    currency: offer.currency,
  }),
} as const;
