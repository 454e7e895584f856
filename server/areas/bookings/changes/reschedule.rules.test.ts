import { describe, expect, it } from 'vitest';
import { canReschedule } from './reschedule.rules.ts';

const startsAt = new Date('2026-06-01T18:00:00.000Z');
const booking = {
  status: 'CONFIRMED',
  startsAt,
  refundLimitMinutes: 60,
  isForRequest: false,
  isSquad: false,
};
const beforeStart = (milliseconds: number): Date => new Date(startsAt.getTime() - milliseconds);

describe('canReschedule', () => {
  it.each([
    ['at the refund limit', 3_600_000, true],
    ['a millisecond after the refund limit', 3_599_999, false],
    ['a day before', 86_400_000, true],
    ['after the start', -1, false],
  ])(
    'allows the fan to move a confirmed booking only until the refund limit: %s',
    (_name, milliseconds, expected) => {
      expect(canReschedule({ booking, byFan: true, now: beforeStart(milliseconds) })).toBe(
        expected,
      );
    },
  );

  it('uses the limit that was stored on the booking', () => {
    const strict = { ...booking, refundLimitMinutes: 120 };
    expect(canReschedule({ booking: strict, byFan: true, now: beforeStart(7_200_000) })).toBe(true);
    expect(canReschedule({ booking: strict, byFan: true, now: beforeStart(7_199_999) })).toBe(
      false,
    );
  });

  it('rejects a place of a squad', () => {
    const place = { ...booking, isSquad: true };
    expect(canReschedule({ booking: place, byFan: true, now: beforeStart(86_400_000) })).toBe(
      false,
    );
  });

  it('rejects the creator', () => {
    expect(canReschedule({ booking, byFan: false, now: beforeStart(86_400_000) })).toBe(false);
  });

  it.each(['HELD', 'COMPLETED', 'EXPIRED', 'REFUNDED'])('rejects a %s booking', (status) => {
    expect(
      canReschedule({ booking: { ...booking, status }, byFan: true, now: beforeStart(86_400_000) }),
    ).toBe(false);
  });
});
