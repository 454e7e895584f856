import { localDate } from '../../../platform/time/zone.rules.ts';
import type { PurchaseStatement } from './purchaseStatement.rules.ts';

/** A creator's shares that have not been paid out. Minor units. */
export type OpenEarnings = {
  /**
   * Paid, but the session or the delivery has not taken place yet. An order has no payout date
   * before it is accepted.
   */
  upcomingBookingsMinor: number;
  upcomingOrdersMinor: number;
  /** Earned, and waiting for the payout, or on hold. */
  payableMinor: number;
  disputedMinor: number;
  /** Amounts due in a month (2026-03) of the creator's time zone: upcoming and payable together. */
  due: Map<string, number>;
};

type Adding = {
  earnings: OpenEarnings;
  statement: PurchaseStatement;
  isAhead: boolean;
  isOrder?: boolean;
  timeZone: string;
};

export function noEarnings(): OpenEarnings {
  return {
    upcomingBookingsMinor: 0,
    upcomingOrdersMinor: 0,
    payableMinor: 0,
    disputedMinor: 0,
    due: new Map(),
  };
}

/**
 * Adds the share of one purchase to the matching sums; `isAhead` while the session or the work is
 * not over. A share on hold is due in no month.
 */
export function addEarning({
  earnings,
  statement,
  isAhead,
  isOrder = false,
  timeZone,
}: Adding): void {
  const { shareMinor, paidOutMinor, payableAt, state } = statement;
  const openMinor = shareMinor - (state === 'DISPUTED' ? 0 : paidOutMinor);
  if (openMinor <= 0) return;
  if (state === 'DISPUTED') {
    earnings.disputedMinor += openMinor;
    return;
  }
  if (!isAhead) earnings.payableMinor += openMinor;
  else if (isOrder) earnings.upcomingOrdersMinor += openMinor;
  else earnings.upcomingBookingsMinor += openMinor;
  if (!payableAt) return;
  const month = localDate({ at: payableAt, zone: timeZone }).slice(0, 7);
  earnings.due.set(month, (earnings.due.get(month) ?? 0) + openMinor);
}

/** Returns `count` months up to and including the given one (2026-03), oldest first. */
export function monthsBefore({ month, count }: { month: string; count: number }): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const months = year * 12 + number - 1 - (count - 1 - index);
    return `${String(Math.floor(months / 12))}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}
