import { computePayout, MIN_CHARGE_MINOR } from './price.rules.ts';
import { PRICE_DECIMALS } from './minorUnits.rules.ts';

/**
 * Money is an integer number of minor units (cents) with an ISO 4217 currency, never floating
 * point. Percentages are whole; half a cent is rounded up.
 */
export type Money = { amountMinor: number; currency: string };

const digitsByCurrency = new Map<string, number>();

/** Decimals of a currency: 2 for USD, 0 for JPY. One unit is 10^n minor units. */
export function minorDigits(currency: string): number {
  const known = digitsByCurrency.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsByCurrency.set(currency, digits);
  return digits;
}

/**
 * An amount for machines, with all decimals of its currency: 1050 is "10.50" in USD and "1050" in
 * JPY.
 */
export function toDecimal({ amountMinor, currency }: Money): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return `${amountMinor < 0 ? '-' : ''}${whole}`;
}

/**
 * Only currencies with two decimals: users enter, and REST returns, prices with two decimals, and
 * the payment provider uses the same minor units for these currencies.
 */
export function isSupportedCurrency(currency: string): boolean {
  return (
    Intl.supportedValuesOf('currency').includes(currency) &&
    minorDigits(currency) === PRICE_DECIMALS
  );
}

/** toPercent for SQL expressions. */
export function percentOfSql({ amount, percent }: { amount: string; percent: string }): string {
  return `((${amount}::bigint * ${percent} + 50) / 100)`;
}

/** The charge for a price without a coupon as an SQL expression: totalMinor of getPrice. */
export function totalSql(price: string): string {
  return `(case when ${price} < ${MIN_CHARGE_MINOR} then 0 else ${price} end)`;
}

export type Left = { totalMinor: number; feeMinor: number; shareMinor: number };

/**
 * Fee and share after a part of the payment is lost. Both are reduced in proportion; an odd cent
 * remains in the share.
 */
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
