/**
 * Money is an integer number of minor units (cents) with an ISO 4217 currency. No floating point, ever.
 * Percentages are whole; a half cent is rounded up.
 */
export type Money = { amountMinor: number; currency: string };

const digitsByCurrency = new Map<string, number>();

/** Decimals of a currency: 2 for USD, 0 for JPY. One unit is 10 to this power of minor units. */
export function minorDigits(currency: string): number {
  const known = digitsByCurrency.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsByCurrency.set(currency, digits);
  return digits;
}

/** An amount for programs, with all decimals of its currency: 1050 as "10.50" in USD and "1050" in JPY. */
export function toDecimal({ amountMinor, currency }: Money): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return `${amountMinor < 0 ? '-' : ''}${whole}`;
}

/**
 * Prices are typed, and exchanged over REST, as decimals with two digits, and the payment provider counts the same
 * hundredths. It counts some currencies without decimals otherwise, and takes three decimals only in tens.
 */
export function isSupportedCurrency(currency: string): boolean {
  return Intl.supportedValuesOf('currency').includes(currency) && minorDigits(currency) === 2;
}

/** The least that a card payment may be; a smaller rest is given away. Minor units. */
export const MIN_CHARGE_MINOR = 50;

/** `percent` (whole, 0 to 100) of an amount in minor units, half up. */
export function toPercent({
  amountMinor,
  percent,
}: {
  amountMinor: number;
  percent: number;
}): number {
  return Math.floor((amountMinor * percent + 50) / 100);
}

/** toPercent of SQL expressions. */
export function percentOfSql({ amount, percent }: { amount: string; percent: string }): string {
  return `((${amount}::bigint * ${percent} + 50) / 100)`;
}

/** What is charged for a price without a coupon, as an SQL expression: totalMinor of getPrice. */
export function totalSql(price: string): string {
  return `(case when ${price} < ${MIN_CHARGE_MINOR} then 0 else ${price} end)`;
}

export type Price = {
  priceMinor: number;
  discountMinor: number;
  totalMinor: number;
  feeMinor: number;
};

/** What a fan pays and the platform keeps. A rest below the least charge becomes free. */
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

/** What the creator gets of a price. */
export function computePayout({
  totalMinor,
  feeMinor,
}: {
  totalMinor: number;
  feeMinor: number;
}): number {
  return totalMinor - feeMinor;
}

export type Left = { totalMinor: number; feeMinor: number; shareMinor: number };

/** What is left of a purchase after a part of its payment is lost: share and fee bear the loss in proportion, an odd cent stays with the share. */
export function getRemaining({
  totalMinor,
  feeMinor,
  lostMinor,
}: {
  totalMinor: number;
  feeMinor: number;
  lostMinor: number;
}): Left {
  const rest = totalMinor - lostMinor;
  const fee = totalMinor === 0 ? 0 : Number((BigInt(feeMinor) * BigInt(rest)) / BigInt(totalMinor));
  return {
    totalMinor: rest,
    feeMinor: fee,
    shareMinor: computePayout({ totalMinor: rest, feeMinor: fee }),
  };
}
