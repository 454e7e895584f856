import { describe, expect, it } from 'vitest';
import { computePackStatement, type PackRows } from './packStatement.rules.ts';

const now = new Date('2026-06-10T12:00:00.000Z');
const paidAt = new Date('2026-06-01T12:00:00.000Z');
const endsAt = new Date('2026-06-05T12:00:00.000Z');
const openedAt = new Date('2026-06-06T12:00:00.000Z');

type PackPayment = PackRows['payments'][number];

const sessionPayment = (amountMinor: number, change: Partial<PackPayment> = {}): PackPayment => ({
  status: 'SUCCEEDED',
  paidAt,
  amountMinor,
  lostMinor: 0,
  refunds: [],
  disputes: [],
  isDivided: false,
  booking: null,
  ...change,
});
/** The payment of the whole pack, whose money its sessions now have. */
const divided = sessionPayment(3_000, { status: 'DIVIDED', isDivided: true });

const refundOf = (amountMinor: number) => ({
  id: 'refund',
  status: 'SUCCEEDED',
  reason: 'FAN_CANCELLED',
  amountMinor,
  createdAt: openedAt,
  settledAt: openedAt,
});
const disputeOf = (status: string) => ({
  id: 'dispute',
  status,
  amountMinor: 1_000,
  openedAt,
  closedAt: status === 'OPEN' ? null : now,
});
const booked = (change: Partial<NonNullable<PackPayment['booking']>>) => ({
  booking: {
    status: 'CONFIRMED',
    endReason: null,
    endedAt: null,
    endsAt,
    transfer: null,
    ...change,
  },
});
const shareIn = (status: string) => ({
  status,
  amountMinor: 900,
  payableAt: endsAt,
  retryAt: null,
  paidAt: status === 'PAID' ? openedAt : null,
});

const statementOf = (payments: PackPayment[], change: Partial<PackRows> = {}) =>
  computePackStatement({
    now,
    rows: {
      status: 'ACTIVE',
      endReason: null,
      endedAt: null,
      priceMinor: 3_300,
      discountMinor: 300,
      totalMinor: 3_000,
      feePercent: 10,
      currency: 'USD',
      payments: [divided, ...payments],
      ...change,
    },
  });

const unused = sessionPayment(1_000);
const paidOut = sessionPayment(1_000, booked({ status: 'COMPLETED', transfer: shareIn('PAID') }));
const waiting = sessionPayment(
  1_000,
  booked({ status: 'COMPLETED', transfer: shareIn('SCHEDULED') }),
);
const refunded = sessionPayment(1_000, {
  refunds: [refundOf(1_000)],
  ...booked({ status: 'REFUNDED', endReason: 'FAN_CANCELLED', endedAt: openedAt }),
});

describe('computePackStatement', () => {
  it('the sessions add up without counting the divided payment', () => {
    expect(statementOf([paidOut, unused, refunded])).toMatchObject({
      currency: 'USD',
      priceMinor: 3_300,
      discountMinor: 300,
      totalMinor: 3_000,
      paidMinor: 3_000,
      refundedMinor: 1_000,
      feeMinor: 200,
      shareMinor: 1_800,
      paidOutMinor: 900,
      chargedBackMinor: 0,
      paidAt,
      disputedAt: null,
      isShareReturning: false,
      isUnderReview: false,
      payableAt: null,
      paidOutAt: null,
      returns: [{ kind: 'REFUND', state: 'DONE', amountMinor: 1_000 }],
    });
  });

  it('the statement adds up what the bank took back, what the platform bears, and what it still holds', () => {
    const lost = { disputes: [disputeOf('LOST')] };
    expect(
      statementOf([
        sessionPayment(1_000, { ...lost, status: 'CHARGED_BACK', lostMinor: 1_000 }),
        sessionPayment(1_000, { ...lost, ...booked({ transfer: shareIn('PAID') }) }),
        sessionPayment(1_000, { status: 'DISPUTED', disputes: [disputeOf('OPEN')] }),
      ]),
    ).toMatchObject({
      chargedBackMinor: 2_000,
      lostMinor: 1_000,
      coveredMinor: 1_000,
      disputedMinor: 1_000,
      disputedAt: openedAt,
      state: 'DISPUTED',
    });
  });

  it('a reversed share, or a decision of staff, is reported if it applies to one session', () => {
    const returning = sessionPayment(1_000, booked({ transfer: shareIn('REVERSING') }));
    const inReview = sessionPayment(
      1_000,
      booked({ transfer: shareIn('ON_HOLD'), problem: { status: 'OPEN' } }),
    );
    expect(statementOf([unused, returning])).toMatchObject({
      isShareReturning: true,
      isUnderReview: false,
    });
    expect(statementOf([unused, inReview])).toMatchObject({
      isShareReturning: false,
      isUnderReview: true,
    });
  });

  it.each([
    ['HELD', [refunded, paidOut, waiting, unused]],
    ['PAYABLE', [refunded, paidOut, waiting]],
    ['PAID_OUT', [refunded, paidOut]],
    ['REFUNDED', [refunded, refunded]],
  ])('the state of the pack is %s, that of the least settled session', (state, payments) => {
    expect(statementOf(payments)).toMatchObject({ state });
  });

  it('the state is CHARGED_BACK when nothing else is left', () => {
    const lost = sessionPayment(1_000, {
      status: 'CHARGED_BACK',
      lostMinor: 1_000,
      disputes: [disputeOf('LOST')],
    });
    expect(statementOf([lost, refunded])).toMatchObject({ state: 'CHARGED_BACK' });
  });

  it.each(['ENDED', 'UNPAID'])(
    'an unused session of a pack that is %s waits for the bank before it is refunded',
    (status) => {
      const held = sessionPayment(1_000, { status: 'DISPUTED', disputes: [disputeOf('OPEN')] });
      const ended = { status, endReason: 'FAN_CANCELLED', endedAt: openedAt };
      expect(statementOf([held], ended)).toMatchObject({
        refundedMinor: 1_000,
        returns: [{ cause: 'FAN_CANCELLED', state: 'WAITING', amountMinor: 1_000 }],
      });
      expect(statementOf([held])).toMatchObject({ refundedMinor: 0, returns: [] });
    },
  );

  it('a pack has no state before it is paid', () => {
    const open = { ...unused, status: 'PENDING', paidAt: null };
    expect(statementOf([open])).toMatchObject({ state: null, paidMinor: 0, paidAt: null });
    expect(statementOf([])).toMatchObject({ state: null, paidAt: null, disputedAt: null });
  });
});
