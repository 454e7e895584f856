import { describe, expect, it } from 'vitest';
import { addEarning, monthsBefore, noEarnings, type OpenEarnings } from './earnings.rules.ts';
import type { PurchaseStatement } from './purchaseStatement.rules.ts';

const payableAt = new Date('2026-03-31T23:30:00Z');
const paidFor = { shareMinor: 900, paidOutMinor: 0, payableAt, state: 'HELD' } as PurchaseStatement;

function earningsFor(
  change: Partial<PurchaseStatement>,
  isAhead = false,
  isOrder = false,
): OpenEarnings {
  const earnings = noEarnings();
  addEarning({
    earnings,
    statement: { ...paidFor, ...change },
    isAhead,
    isOrder,
    timeZone: 'Europe/Budapest',
  });
  return earnings;
}
const due = new Map([['2026-04', 900]]);

describe('addEarning', () => {
  it("a future session counts as upcoming, due in the month of the creator's time zone", () => {
    expect(earningsFor({}, true)).toEqual({ ...noEarnings(), upcomingBookingsMinor: 900, due });
  });

  it('an ended session counts as payable', () => {
    expect(earningsFor({ state: 'PAYABLE' })).toEqual({ ...noEarnings(), payableMinor: 900, due });
  });

  it('an order without a payout date counts as upcoming and as due in no month', () => {
    expect(earningsFor({ payableAt: null }, true, true)).toEqual({
      ...noEarnings(),
      upcomingOrdersMinor: 900,
    });
  });

  it('the share of a session on hold counts as upcoming until the session has ended, then as payable', () => {
    const held = { payableAt: null };
    expect(earningsFor(held, true)).toEqual({ ...noEarnings(), upcomingBookingsMinor: 900 });
    expect(earningsFor(held)).toEqual({ ...noEarnings(), payableMinor: 900 });
  });

  it('a disputed share is counted separately, also when it was paid out', () => {
    expect(earningsFor({ state: 'DISPUTED', paidOutMinor: 900 })).toEqual({
      ...noEarnings(),
      disputedMinor: 900,
    });
  });

  it('only what has not been paid out is counted, and zero amounts are ignored', () => {
    expect(earningsFor({ paidOutMinor: 300 }).payableMinor).toBe(600);
    expect(earningsFor({ paidOutMinor: 900 })).toEqual(noEarnings());
    expect(earningsFor({ shareMinor: 0 })).toEqual(noEarnings());
  });

  it('the shares of one month are summed up', () => {
    const earnings = noEarnings();
    for (const isAhead of [true, false])
      addEarning({ earnings, statement: paidFor, isAhead, timeZone: 'UTC' });
    expect(earnings.due).toEqual(new Map([['2026-03', 1800]]));
    expect([earnings.upcomingBookingsMinor, earnings.payableMinor]).toEqual([900, 900]);
  });
});

describe('monthsBefore', () => {
  it('the months end with the given one and cross the turn of the year', () => {
    expect(monthsBefore({ month: '2026-02', count: 4 })).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
    expect(monthsBefore({ month: '2025-12', count: 1 })).toEqual(['2025-12']);
  });
});
