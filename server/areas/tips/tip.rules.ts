import { toPercent } from '../../platform/money/price.rules.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

/** Minor units. */
export const MIN_TIP_MINOR = 100;
export const MAX_TIP_MINOR = 50_000;
/** The platform takes no fee on this part of a tip. */
export const FREE_OF_FEE_MINOR = 500;
export const MAX_TIPS_PER_DAY = 3;
export const MAX_TIPS_MINOR = 50_000;
export const TIP_LIMIT_DAYS = 30;

const POSSIBLE_DAYS = 30;
const PAYOUT_DAYS = 7;

export function isTipAmount(amountMinor: number): boolean {
  return (
    Number.isInteger(amountMinor) && amountMinor >= MIN_TIP_MINOR && amountMinor <= MAX_TIP_MINOR
  );
}

/** The platform fee in minor units, on the part of the tip above FREE_OF_FEE_MINOR. */
export function tipFee({
  amountMinor,
  feePercent,
}: {
  amountMinor: number;
  feePercent: number;
}): number {
  return toPercent({
    amountMinor: Math.max(0, amountMinor - FREE_OF_FEE_MINOR),
    percent: feePercent,
  });
}

export function tipPayableAt(sentAt: Date): Date {
  return new Date(sentAt.getTime() + PAYOUT_DAYS * DAY_MS);
}

/** Tips created after these instants count towards the limits of a fan. */
export function limitsSince(now: Date): { day: Date; month: Date } {
  return {
    day: new Date(now.getTime() - DAY_MS),
    month: new Date(now.getTime() - TIP_LIMIT_DAYS * DAY_MS),
  };
}

export type Tippable = {
  status: string;
  completedAt: Date | null;
  fanId: string;
  payment: { status: string } | null;
};

/**
 * Until when the fan can add a tip: 30 days after the purchase was completed. Null for others, for
 * a purchase that is not completed or was free, and while its payment is disputed.
 */
export function tipUntil({
  purchase: { status, completedAt, fanId, payment },
  personId,
  now,
}: {
  purchase: Tippable;
  personId: string | null;
  now: Date;
}): Date | null {
  if (fanId !== personId || status !== 'COMPLETED' || !completedAt) return null;
  if (payment?.status !== 'SUCCEEDED') return null;
  const until = new Date(completedAt.getTime() + POSSIBLE_DAYS * DAY_MS);
  return now.getTime() <= until.getTime() ? until : null;
}
