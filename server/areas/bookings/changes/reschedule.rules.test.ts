import { describe, expect, it } from 'vitest';
import { canReschedule } from './reschedule.rules.ts';

const startsAt = new Date('2026-06-01T18:00:00.000Z');
const booking = {
  status: 'CONFIRMED',
  startsAt,
  refundLimitMinutes: 60,
  isForRequest: false,
  isSquad: false,
  packPurchaseId: null,
};
const beforeStart = (milliseconds: number): Date => new Date(startsAt.getTime() - milliseconds);

describe('canReschedule', () => {
  it.each([
    ['at the refund limit', 3_600_000, true],
    ['a millisecond after the refund limit', 3_599_999, false],
    ['a day before', 86_400_000, true],
    ['after the start', -1, false],
  ])(
    'the fan may move a confirmed booking only until the refund limit: %s',
    (_name, milliseconds, expected) => {
      expect(canReschedule({ booking, byFan: true, now: beforeStart(milliseconds) })).toBe(
        expected,
      );
    },
  );

  it('the limit that was stored on the booking applies', () => {
    const strict = { ...booking, refundLimitMinutes: 120 };
    expect(canReschedule({ booking: strict, byFan: true, now: beforeStart(7_200_000) })).toBe(true);
    expect(canReschedule({ booking: strict, byFan: true, now: beforeStart(7_199_999) })).toBe(
      false,
    );
  });

  it('a place of a squad is rejected', () => {
    const place = { ...booking, isSquad: true };
    expect(canReschedule({ booking: place, byFan: true, now: beforeStart(86_400_000) })).toBe(
      false,
    );
  });

  it('a booking from a pack is rejected', () => {
    const session = { ...booking, packPurchaseId: 'pack' };
    expect(canReschedule({ booking: session, byFan: true, now: beforeStart(86_400_000) })).toBe(
      false,
    );
  });

  it('the creator is rejected', () => {
    expect(canReschedule({ booking, byFan: false, now: beforeStart(86_400_000) })).toBe(false);
  });

  it.each(['HELD', 'COMPLETED', 'EXPIRED', 'REFUNDED'])('a %s booking is rejected', (status) => {
    expect(
      canReschedule({ booking: { ...booking, status }, byFan: true, now: beforeStart(86_400_000) }),
    ).toBe(false);
  });
});
