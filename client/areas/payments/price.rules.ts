/**
 * The minimum card payment in minor units. A price is at least this, or 0 where free is allowed.
 */
export const MIN_CHARGE_MINOR = 50;
/** The highest price of a slot or a service, in minor units. */
export const MAX_PRICE_MINOR = 99_999_999;

/** The problem of a typed number as a price: above the limit, or finer than a cent. Else null. */
export function priceProblem(typed: string): 'tooHigh' | 'tooFine' | null {
  const [, whole = '', decimals = ''] = /^(\d+)(?:[.,](\d*))?$/.exec(typed.trim()) ?? [];
  if (decimals.length > 2) return 'tooFine';
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0')) > MAX_PRICE_MINOR ? 'tooHigh' : null;
}
