import { MAX_TAX_RATE } from '../../generated/constraints.rules.ts';

/** "27,5" as 2750 hundredths of a percent: 0 to 100 with at most two decimals, otherwise null. */
export function readRate(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const basisPoints = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return basisPoints <= MAX_TAX_RATE ? basisPoints : null;
}

/** Hundredths of a percent as typed: 2750 is "27.5". */
export const toTypedRate = (basisPoints: number): string => String(basisPoints / 100);
