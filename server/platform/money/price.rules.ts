/**
 * The minimum card payment in minor units. A price that a discount reduces below it becomes free.
 */
export const MIN_CHARGE_MINOR = 50;
/** The maximum price of a slot or a service, in minor units. */
export const MAX_PRICE_MINOR = 99_999_999;

/** The least total of this many sessions, so that each can be charged and transferred. */
export const minTotalMinor = (sessions: number): number => MIN_CHARGE_MINOR * sessions;

/** `percent` (whole, 0 to 100) of an amount in minor units, rounded half up. */
export function toPercent({
  amountMinor,
  percent,
}: {
  amountMinor: number;
  percent: number;
}): number {
  return Math.floor((amountMinor * percent + 50) / 100);
}

export type Price = {
  priceMinor: number;
  discountMinor: number;
  totalMinor: number;
  feeMinor: number;
};

/** The fan's total and the platform fee. A total below MIN_CHARGE_MINOR becomes free. */
export function getPrice({
  priceMinor,
  percentOff,
  feePercent,
}: {
  priceMinor: number;
  percentOff: number;
  feePercent: number;
}): Price {
  const discounted = priceMinor - toPercent({ amountMinor: priceMinor, percent: percentOff });
  const totalMinor = discounted < MIN_CHARGE_MINOR ? 0 : discounted;
  return {
    priceMinor,
    discountMinor: priceMinor - totalMinor,
    totalMinor,
    feeMinor: toPercent({ amountMinor: totalMinor, percent: feePercent }),
  };
}

/** The creator's share of a price. */
export function computePayout({
  totalMinor,
  feeMinor,
}: {
  totalMinor: number;
  feeMinor: number;
}): number {
  return totalMinor - feeMinor;
}
