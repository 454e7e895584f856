import { MINOR_UNITS, PRICE_DECIMALS } from '../../platform/money/minorUnits.rules.ts';

/**
 * REST accepts and returns decimal dollars with at most two decimals: 19.99, as a number or text.
 * The conversion uses text to avoid floating-point errors.
 */
const DECIMAL = /^(\d{1,7})(?:\.(\d+))?$/;

/** Minor units, or the reason why the value is invalid. */
export function readDollars(
  dollars: number | string,
): number | 'amount' | 'decimals' | 'OUT_OF_RANGE' {
  const text = String(dollars).trim();
  const match = DECIMAL.exec(text);
  if (!match) return text === '' || !Number.isFinite(Number(text)) ? 'amount' : 'OUT_OF_RANGE';
  const [, whole = '0', decimals = ''] = match;
  if (decimals.length > PRICE_DECIMALS) return 'decimals';
  return Number(whole + decimals.padEnd(PRICE_DECIMALS, '0'));
}

/** The division is exact to the cent: its result is the number that the decimal text denotes. */
export const toDollars = (minor: number): number => minor / MINOR_UNITS;
