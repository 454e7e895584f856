import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCancellation, cancellationQuote } from './cancellation.rules.ts';

const startsAt = new Date('2026-03-29T01:00:00.000Z'); // The hour in which clocks change in Europe.
const booking = {
  status: 'CONFIRMED',
  startsAt,
  endsAt: new Date(startsAt.getTime() + 1_800_000),
  totalMinor: 1200,
  refundLimitMinutes: 60,
};
const before = (milliseconds: number) => new Date(startsAt.getTime() - milliseconds);

describe('cancellationQuote', () => {
  it.each([
    ['60:00.000 before', 3_600_000, true],
    ['59:59.999 before', 3_599_999, false],
    ['a day before', 86_400_000, true],
    ['at the start', 0, false],
    ['after the start', -1, false],
  ])('the fan is refunded only until the limit: %s', (_name, milliseconds, refundable) => {
    const quote = cancellationQuote({
      booking,
      byCreator: false,
      payoutDelayHours: 24,
      now: before(milliseconds),
    });
    expect(quote).toMatchObject({
      refundable,
      refundMinor: refundable ? 1200 : 0,
      deadline: before(3_600_000),
    });
  });

  it.each([
    ['before the start', 'CONFIRMED', -1_800_000, 1200],
    ['after the session', 'COMPLETED', 1, 1200],
    ['in the last instant before the payout', 'COMPLETED', 86_400_000, 1200],
    ['once the payout is due', 'COMPLETED', 86_400_001, 0],
  ])(
    'everything is refunded when the creator cancels %s',
    (_name, status, sinceEnd, refundMinor) => {
      const now = new Date(booking.endsAt.getTime() + sinceEnd);
      expect(
        cancellationQuote({
          booking: { ...booking, status },
          byCreator: true,
          payoutDelayHours: 24,
          now,
        }).refundMinor,
      ).toBe(refundMinor);
    },
  );

  it.each([
    ['SCHEDULED', true],
    ['ON_HOLD', false],
    ['SENDING', false],
    ['PAID', false],
  ])('once the payout is due, the creator may cancel a %s share: %s', (status, refundable) => {
    const payableAt = new Date(booking.endsAt.getTime() + 86_400_000);
    const now = new Date(payableAt.getTime() + 1);
    const quoted = { ...booking, status: 'COMPLETED', transfer: { status, payableAt } };
    const given = { booking: quoted, payoutDelayHours: 24, now };
    expect(cancellationQuote({ ...given, byCreator: true }).refundable).toBe(refundable);
    expect(cancellationQuote({ ...given, byCreator: false }).refundable).toBe(false);
  });

  it('nothing is refunded twice', () => {
    for (const status of ['HELD', 'REFUNDED', 'EXPIRED', 'COMPLETED', 'CANCELLED_BY_CREATOR']) {
      expect(
        cancellationQuote({
          booking: { ...booking, status },
          byCreator: false,
          payoutDelayHours: 24,
          now: before(86_400_000),
        }).refundable,
      ).toBe(false);
    }
  });

  it('the refund depends only on the time until the start', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (milliseconds) => {
        const { refundable } = cancellationQuote({
          booking,
          byCreator: false,
          payoutDelayHours: 24,
          now: before(milliseconds),
        });
        expect(refundable).toBe(milliseconds >= 3_600_000);
      }),
    );
  });

  it('only what the bank has not taken back already is refunded', () => {
    const disputed = { ...booking, payment: { lostMinor: 500, partRefundMinor: 0 } };
    const quote = cancellationQuote({
      booking: disputed,
      byCreator: true,
      payoutDelayHours: 24,
      now: before(0),
    });
    expect(quote.refundMinor).toBe(700);
  });

  it.each(['HELD', 'REFUNDED', 'EXPIRED', 'CANCELLED_BY_CREATOR'])(
    'the creator is offered no cancellation of a %s booking',
    (status) => {
      const quote = cancellationQuote({
        booking: { ...booking, status },
        byCreator: true,
        payoutDelayHours: 24,
        now: before(0),
      });
      expect(quote).toMatchObject({ refundable: false, refundMinor: 0 });
    },
  );
});

describe('getCancellation', () => {
  it.each([
    ['NO_SHOW', true, 'noShow'],
    ['STAFF', false, 'refundedByStaff'],
    ['DISPUTE', false, 'refundedByBank'],
    [null, true, 'cancelledByCreator'],
    [null, false, 'refunded'],
    ['FAN', false, 'refunded'],
  ])('the cause of reason %s is named, by the creator: %s', (reason, byCreator, expected) => {
    expect(getCancellation({ reason, byCreator })).toBe(expected);
  });
});
