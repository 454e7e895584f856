import { describe, expect, it } from 'vitest';
import { canEndSession, isRoomOpen } from './room.rules.ts';
import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

const startsAt = new Date('2026-06-01T18:00:00.000Z');
const endsAt = new Date('2026-06-01T18:30:00.000Z');
const booking = {
  status: 'CONFIRMED',
  startsAt,
  endsAt,
  extendedUntil: null,
  roomClosedAt: null,
  place: null,
};

const sinceStart = (milliseconds: number): Date => new Date(startsAt.getTime() + milliseconds);

describe('isRoomOpen', () => {
  it.each([
    ['a millisecond too early', -10 * MINUTE_MS - 1, false],
    ['10 minutes before the start', -10 * MINUTE_MS, true],
    ['until 15 minutes after the end', 45 * MINUTE_MS - 1, true],
    ['15 minutes after the end', 45 * MINUTE_MS, false],
  ])('the room opens and closes on time, here %s', (_name, sinceStart, expected) => {
    const now = new Date(startsAt.getTime() + sinceStart);
    expect(isRoomOpen({ booking, now })).toBe(expected);
  });

  it('the room stays open until 15 minutes after the end of an extension', () => {
    const extended = { ...booking, extendedUntil: new Date(endsAt.getTime() + 15 * MINUTE_MS) };
    const at = (minutes: number) => new Date(endsAt.getTime() + minutes * MINUTE_MS);
    expect([29, 30].map((minutes) => isRoomOpen({ booking: extended, now: at(minutes) }))).toEqual([
      true,
      false,
    ]);
  });

  it.each(['HELD', 'EXPIRED', 'REFUNDED', 'CANCELLED_BY_CREATOR'])(
    'the room of a %s booking is closed',
    (status) => {
      expect(isRoomOpen({ booking: { ...booking, status }, now: startsAt })).toBe(false);
    },
  );

  it('the room of a completed booking is open, and that of one that meets elsewhere is closed', () => {
    expect(isRoomOpen({ booking: { ...booking, status: 'COMPLETED' }, now: endsAt })).toBe(true);
    const place = { kind: 'DISCORD' };
    expect(isRoomOpen({ booking: { ...booking, place }, now: startsAt })).toBe(false);
  });
});

it('isRoomOpen is false once the room was closed', () => {
  expect(isRoomOpen({ booking: { ...booking, roomClosedAt: startsAt }, now: endsAt })).toBe(false);
});

describe('canEndSession', () => {
  it.each([
    ['FINISHED', -1, false],
    ['FINISHED', 0, true],
    ['TECHNICAL', -1, false],
    ['TECHNICAL', 0, true],
    ['SAFETY', -10 * MINUTE_MS - 1, false],
    ['SAFETY', -10 * MINUTE_MS, true],
    ['SAFETY', 0, true],
    ['FINISHED', 45 * MINUTE_MS, false],
    ['SAFETY', 45 * MINUTE_MS, false],
  ] as const)(
    'an end with the reason %s at %i ms after the start is possible: %s',
    (reason, after, expected) => {
      expect(canEndSession({ booking, reason, now: sinceStart(after) })).toBe(expected);
    },
  );
});
