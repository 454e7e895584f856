import { MAX_PRICE_MINOR } from '../../generated/price.rules.ts';
import { MINOR_UNITS, PRICE_DECIMALS } from '../../generated/minorUnits.rules.ts';

/** The step of an input for a price: one minor unit. */
export const PRICE_STEP = 1 / MINOR_UNITS;

/**
 * The problem of a typed number as a price: above the limit, or finer than a cent. Otherwise null.
 */
export function priceProblem(typed: string): 'tooHigh' | 'tooFine' | null {
  const [, whole = '', decimals = ''] = /^(\d+)(?:[.,](\d*))?$/.exec(typed.trim()) ?? [];
  if (decimals.length > PRICE_DECIMALS) return 'tooFine';
  return toMinor(whole, decimals) > MAX_PRICE_MINOR ? 'tooHigh' : null;
}

/** "12.5" as 1250: minor units of a price without fractions of a minor unit, otherwise null. */
export function readPrice(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,7})(?:[.,](\d*))?$/.exec(text.trim()) ?? [];
  return whole === undefined || decimals.length > PRICE_DECIMALS ? null : toMinor(whole, decimals);
}

const toMinor = (whole: string, decimals: string): number =>
  Number(whole) * MINOR_UNITS + Number(decimals.padEnd(PRICE_DECIMALS, '0'));

/** Minor units as typed: 1250 is "12.50". */
export const toTypedPrice = (minor: number): string =>
  (minor / MINOR_UNITS).toFixed(PRICE_DECIMALS);
