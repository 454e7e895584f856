import { describe, expect, it } from 'vitest';
import { extensionEnd, extensionOffer, isExtensionTime } from './extension.rules.ts';
import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

const booking = {
  status: 'CONFIRMED',
  startsAt: new Date('2026-06-01T18:00:00.000Z'),
  endsAt: new Date('2026-06-01T18:30:00.000Z'),
  extendedUntil: null,
  roomClosedAt: null,
  place: null,
};
const sinceEnd = (milliseconds: number): Date => new Date(booking.endsAt.getTime() + milliseconds);

it('extensionEnd is 15 minutes after the booked end', () => {
  expect(extensionEnd(booking)).toEqual(sinceEnd(15 * MINUTE_MS));
});

it('extensionOffer lasts from 5 minutes before to 5 minutes after the booked end', () => {
  expect(extensionOffer(booking)).toEqual({
    from: sinceEnd(-5 * MINUTE_MS),
    until: sinceEnd(5 * MINUTE_MS),
  });
});

describe('isExtensionTime', () => {
  it.each([
    [-5 * MINUTE_MS - 1, false],
    [-5 * MINUTE_MS, true],
    [5 * MINUTE_MS - 1, true],
    [5 * MINUTE_MS, false],
  ])('an extension at %i ms after the booked end is possible: %s', (after, expected) => {
    expect(isExtensionTime({ booking, now: sinceEnd(after) })).toBe(expected);
  });

  it('no extension is possible after an extension and in a closed room', () => {
    const now = booking.endsAt;
    const extended = { ...booking, extendedUntil: extensionEnd(booking) };
    expect(isExtensionTime({ booking: extended, now })).toBe(false);
    expect(isExtensionTime({ booking: { ...booking, roomClosedAt: now }, now })).toBe(false);
  });
});
