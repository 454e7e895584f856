import { MAX_PRICE_MINOR } from '../../generated/price.rules.ts';

/**
 * The problem of a typed number as a price: above the limit, or finer than a cent. Otherwise null.
 */
export function priceProblem(typed: string): 'tooHigh' | 'tooFine' | null {
  const [, whole = '', decimals = ''] = /^(\d+)(?:[.,](\d*))?$/.exec(typed.trim()) ?? [];
  if (decimals.length > 2) return 'tooFine';
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0')) > MAX_PRICE_MINOR ? 'tooHigh' : null;
}

/** "12.5" as 1250: minor units of a price with at most two decimals, otherwise null. */
export function readPrice(text: string): number | null {
  const [, whole, cents = ''] = /^(\d{1,7})(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** Minor units as typed: 1250 is "12.50". */
export const toTypedPrice = (minor: number): string =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
