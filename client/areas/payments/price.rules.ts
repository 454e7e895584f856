/** The least that a card can be charged, in minor units; a price is this much, or free where that is allowed. */
export const MIN_CHARGE_MINOR = 50;
/** The highest price of a slot or a service, in minor units. */
export const MAX_PRICE_MINOR = 99_999_999;

/** What is wrong with a typed price that is a number: above the limit, or finer than a cent. Else null. */
export function priceProblem(typed: string): 'tooHigh' | 'tooFine' | null {
  const [, whole = '', decimals = ''] = /^(\d+)(?:[.,](\d*))?$/.exec(typed.trim()) ?? [];
  if (decimals.length > 2) return 'tooFine';
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0')) > MAX_PRICE_MINOR ? 'tooHigh' : null;
}
