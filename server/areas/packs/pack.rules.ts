import { isWithin, type FieldProblem } from '../../platform/errors/fieldProblems.rules.ts';
import { MAX_PRICE_MINOR, minTotalMinor, toPercent } from '../../platform/money/price.rules.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

export const PACK_LIMITS = {
  sessions: { min: 2, max: 20 },
  validDays: { min: 60, max: 180 },
} as const;
/** Maximum number of packs that one creator has on sale. */
export const MAX_PACKS = 10;
/** Maximum number of packs of one creator that a fan has at a time. */
export const MAX_ACTIVE_PURCHASES = 10;
/** The balance is refunded after the creator's account has been restricted for this long. */
const RESTRICTED_DAYS = 30;

const EXTENSION_DAYS = 14;

export type PackFields = { sessions: number; priceMinor: number; validDays: number };

export function packProblems({ sessions, priceMinor, validDays }: PackFields): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (!isWithin(sessions, PACK_LIMITS.sessions))
    problems.push({ field: 'sessions', message: 'Use 2 to 20 sessions.' });
  if (priceMinor > MAX_PRICE_MINOR)
    problems.push({ field: 'priceMinor', message: 'Use at most 999999.99 for the pack.' });
  else if (!Number.isInteger(priceMinor) || priceMinor < minTotalMinor(sessions))
    problems.push({ field: 'priceMinor', message: 'Use at least 0.50 for each session.' });
  if (!isWithin(validDays, PACK_LIMITS.validDays))
    problems.push({ field: 'validDays', message: 'Use 60 to 180 days.' });
  return problems;
}

/**
 * The part of an amount that belongs to session `number` (from 1) of `sessions`, in minor units. The
 * parts add up to the amount.
 */
export function sessionPart({
  amountMinor,
  sessions,
  number,
}: {
  amountMinor: number;
  sessions: number;
  number: number;
}): number {
  return (
    Math.floor((amountMinor * number) / sessions) -
    Math.floor((amountMinor * (number - 1)) / sessions)
  );
}

type Bought = {
  priceMinor: number;
  totalMinor: number;
  sessions: number;
  feePercent: number;
};

/** Price, discount, total and platform fee of one session of a bought pack. */
export function sessionPrice({
  purchase: { priceMinor, totalMinor, sessions, feePercent },
  number,
}: {
  purchase: Bought;
  number: number;
}): { priceMinor: number; discountMinor: number; totalMinor: number; feeMinor: number } {
  const price = sessionPart({ amountMinor: priceMinor, sessions, number });
  const total = sessionPart({ amountMinor: totalMinor, sessions, number });
  // The parts are rounded at different sessions, so the total of one may exceed its price by a
  // cent.
  return {
    priceMinor: Math.max(price, total),
    discountMinor: Math.max(price, total) - total,
    totalMinor: total,
    feeMinor: toPercent({ amountMinor: total, percent: feePercent }),
  };
}

export function packExpiry({ paidAt, validDays }: { paidAt: Date; validDays: number }): Date {
  return new Date(paidAt.getTime() + validDays * DAY_MS);
}

/** If the creator caused a session to return to the balance, the fan gets time to book again. */
export function extendedExpiry({ expiresAt, now }: { expiresAt: Date; now: Date }): Date {
  return new Date(Math.max(expiresAt.getTime(), now.getTime()) + EXTENSION_DAYS * DAY_MS);
}

export function restrictedBefore(now: Date): Date {
  return new Date(now.getTime() - RESTRICTED_DAYS * DAY_MS);
}
