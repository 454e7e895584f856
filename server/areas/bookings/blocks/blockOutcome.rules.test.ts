import { describe, expect, it } from 'vitest';
import { blockOutcome } from './blockOutcome.rules.ts';

const startsAt = new Date('2026-06-01T18:00:00.000Z');
const BOOKING = {
  status: 'CONFIRMED',
  startsAt,
  refundLimitMinutes: 60,
  totalMinor: 1200,
};

describe('blockOutcome', () => {
  it.each([
    ['the fan, 60 minutes before the start', false, 3_600_000, {}, 'CANCELLED'],
    ['the fan, 59:59.999 before the start', false, 3_599_999, {}, 'ENDED'],
    ['the fan, in the session', false, -60_000, {}, 'ENDED'],
    ['the fan of a free booking, in the session', false, -60_000, { totalMinor: 0 }, 'CANCELLED'],
    ['the creator, a day before', true, 86_400_000, {}, 'CANCELLED'],
    ['the creator, in the session', true, -60_000, {}, 'CANCELLED'],
    ['the fan, before paying', false, 60_000, { status: 'HELD' }, 'RELEASED'],
    ['the creator, before it is paid', true, 86_400_000, { status: 'HELD' }, 'RELEASED'],
  ])(
    'the outcome of a block by %s is decided',
    (_name, byCreator, milliseconds, change, expected) => {
      const now = new Date(startsAt.getTime() - milliseconds);
      expect(blockOutcome({ booking: { ...BOOKING, ...change }, byCreator, now })).toBe(expected);
    },
  );
});
