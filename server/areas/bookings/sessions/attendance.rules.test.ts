import { describe, expect, it } from 'vitest';
import { attendanceWindow, canConfirmAttendance, isCreatorMissing } from './attendance.rules.ts';

const startsAt = new Date('2026-06-01T18:00:00.000Z');
const booking = { status: 'CONFIRMED', startsAt };
const afterStart = (milliseconds: number): Date => new Date(startsAt.getTime() + milliseconds);
const TEN_MINUTES_MS = 600_000;

describe('attendanceWindow', () => {
  it('the window spans ten minutes before to ten minutes after the start', () => {
    expect(attendanceWindow({ startsAt })).toEqual({
      from: new Date('2026-06-01T17:50:00.000Z'),
      until: new Date('2026-06-01T18:10:00.000Z'),
    });
  });
});

describe('canConfirmAttendance', () => {
  it.each([
    ['a millisecond too early', -TEN_MINUTES_MS - 1, false],
    ['at the first instant', -TEN_MINUTES_MS, true],
    ['at the start', 0, true],
    ['at the last instant', TEN_MINUTES_MS, true],
    ['a millisecond too late', TEN_MINUTES_MS + 1, false],
  ])(
    'the attendance of a confirmed booking can be confirmed only in the window, here %s',
    (_name, milliseconds, expected) => {
      expect(canConfirmAttendance({ booking, now: afterStart(milliseconds) })).toBe(expected);
    },
  );

  it.each(['HELD', 'COMPLETED', 'EXPIRED', 'REFUNDED', 'CANCELLED_BY_CREATOR'])(
    'a %s booking is rejected',
    (status) => {
      expect(canConfirmAttendance({ booking: { ...booking, status }, now: startsAt })).toBe(false);
    },
  );
});

describe('isCreatorMissing', () => {
  it.each([
    ['only the fan attended', startsAt, null, true],
    ['only the creator attended', null, startsAt, false],
    ['both attended', startsAt, startsAt, false],
    ['neither attended', null, null, false],
  ])(
    'the creator is missing only if just the fan attended, here when %s',
    (_name, fanArrivedAt, creatorArrivedAt, expected) => {
      expect(isCreatorMissing({ fanArrivedAt, creatorArrivedAt })).toBe(expected);
    },
  );
});
