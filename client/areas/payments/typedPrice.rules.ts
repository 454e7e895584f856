import { MAX_PRICE_MINOR, MINOR_UNITS, PRICE_DECIMALS } from '../../generated/price.rules.ts';

/**
 * The problem of a typed number as a price: above the limit, or finer than a cent. Otherwise null.
 */
export function priceProblem(typed: string): 'tooHigh' | 'tooFine' | null {
  const [, whole = '', decimals = ''] = /^(\d+)(?:[.,](\d*))?$/.exec(typed.trim()) ?? [];
  if (decimals.length > PRICE_DECIMALS) return 'tooFine';
  return toMinor(whole, decimals) > MAX_PRICE_MINOR ? 'tooHigh' : null;
}

/** "12.5" as 1250: minor units of a price with at most two decimals, otherwise null. */
export function readPrice(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,7})(?:[.,](\d*))?$/.exec(text.trim()) ?? [];
  return whole === undefined || decimals.length > PRICE_DECIMALS ? null : toMinor(whole, decimals);
}

/** Minor units as typed: 1250 is "12.50". */
export const toTypedPrice = (minor: number): string =>
  (minor / MINOR_UNITS).toFixed(PRICE_DECIMALS);

const toMinor = (whole: string, decimals: string): number =>
  Number(whole) * MINOR_UNITS + Number(decimals.padEnd(PRICE_DECIMALS, '0'));
