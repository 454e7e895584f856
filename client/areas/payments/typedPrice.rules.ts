import { MAX_PRICE_MINOR } from '../../generated/price.rules.ts';
import { MINOR_UNITS, PRICE_DECIMALS } from '../../generated/minorUnits.rules.ts';

/** More digits are not a possible amount of money. */
const MAX_WHOLE_DIGITS = 7;

/** The step of an input for a price: one minor unit. */
export const PRICE_STEP = 1 / MINOR_UNITS;

/**
 * The problem of a typed number as a price: above the limit, or finer than a cent. Otherwise null.
 */
export function priceProblem(typed: string): 'tooHigh' | 'tooFine' | null {
  const parts = readParts(typed);
  if (!parts) return null;
  if (parts.decimals.length > PRICE_DECIMALS) return 'tooFine';
  return toMinor(parts) > MAX_PRICE_MINOR ? 'tooHigh' : null;
}

/** "12.5" as 1250: minor units of a price without fractions of a minor unit, otherwise null. */
export function readPrice(text: string): number | null {
  const parts = readParts(text);
  if (!parts || parts.whole.length > MAX_WHOLE_DIGITS || parts.decimals.length > PRICE_DECIMALS)
    return null;
  return toMinor(parts);
}

type Parts = { whole: string; decimals: string };

/** "12,5" as 12 and 5. */
function readParts(typed: string): Parts | null {
  const [, whole, decimals = ''] = /^(\d+)(?:[.,](\d*))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? null : { whole, decimals };
}

const toMinor = ({ whole, decimals }: Parts): number =>
  Number(whole) * MINOR_UNITS + Number(decimals.padEnd(PRICE_DECIMALS, '0'));

/** Minor units as typed: 1250 is "12.50". */
export const toTypedPrice = (minor: number): string =>
  (minor / MINOR_UNITS).toFixed(PRICE_DECIMALS);
