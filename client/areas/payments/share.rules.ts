import { MIN_CHARGE_MINOR } from './price.rules.ts';

/**
 * Rounds half a cent up. Previews the server's computation for input that is not sent yet; a test
 * compares the two.
 */
const toPercent = (amountMinor: number, percent: number): number =>
  Math.floor((amountMinor * percent + 50) / 100);

/** The creator's share of a price, in minor units. */
export function computeShare({
  priceMinor,
  percentOff = 0,
  feePercent,
}: {
  priceMinor: number;
  percentOff?: number;
  feePercent: number;
}): number {
  const rest = priceMinor - toPercent(priceMinor, percentOff);
  const total = rest < MIN_CHARGE_MINOR ? 0 : rest;
  return total - toPercent(total, feePercent);
}

/** "12.5" as 1250: minor units of a price with at most two decimals, else null. */
export function readPrice(text: string): number | null {
  const [, whole, cents = ''] = /^(\d{1,7})(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}
