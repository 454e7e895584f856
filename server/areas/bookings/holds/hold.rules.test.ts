import { describe, expect, it } from 'vitest';
import {
  HOLD_LIMIT_MESSAGES,
  holdEnd,
  holdRefusal,
  newBookingStatus,
  type HoldsOfPerson,
} from './hold.rules.ts';

const now = new Date('2026-06-01T12:00:00.000Z');

describe('holdEnd', () => {
  it.each([
    [
      '30 minutes from now when the slot starts later',
      '2026-06-01T15:00:00.000Z',
      '2026-06-01T12:30:00.000Z',
    ],
    [
      'at the start when the slot starts sooner',
      '2026-06-01T12:13:00.000Z',
      '2026-06-01T12:13:00.000Z',
    ],
    [
      'at the start when both are the same instant',
      '2026-06-01T12:30:00.000Z',
      '2026-06-01T12:30:00.000Z',
    ],
  ])('the hold ends %s', (_name, startsAt, expected) => {
    expect(holdEnd({ now, isFromDrop: false, startsAt: new Date(startsAt) })).toEqual(
      new Date(expected),
    );
  });
});

const NOW = new Date('2026-05-01T12:00:00Z');
const inMinutes = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const holds = (given: Partial<HoldsOfPerson>): HoldsOfPerson => ({
  isEmailConfirmed: true,
  openHoldEnds: [],
  lastHolds: [],
  ...given,
});
const ranOut = (minutesAgo: number) => ({ ranOut: true, holdExpiresAt: inMinutes(-minutesAgo) });

describe('holdRefusal', () => {
  it.each([
    ['nothing held', holds({}), null],
    ['two holds', holds({ openHoldEnds: [inMinutes(10), inMinutes(20)] }), null],
    [
      'three holds',
      holds({ openHoldEnds: [inMinutes(20), inMinutes(10), inMinutes(30)] }),
      { reason: 'UNPAID_HOLDS', availableAt: inMinutes(10) },
    ],
    [
      'four holds of which two must end',
      holds({ openHoldEnds: [inMinutes(20), inMinutes(10), inMinutes(30), inMinutes(25)] }),
      { reason: 'UNPAID_HOLDS', availableAt: inMinutes(20) },
    ],
    [
      'one hold with an unconfirmed address',
      holds({ isEmailConfirmed: false, openHoldEnds: [inMinutes(5)] }),
      { reason: 'EMAIL_NOT_CONFIRMED', availableAt: inMinutes(5) },
    ],
    [
      'three that expired 5 minutes ago',
      holds({ lastHolds: [ranOut(5), ranOut(40), ranOut(80)] }),
      { reason: 'EXPIRED_HOLDS', availableAt: inMinutes(10) },
    ],
    [
      'three that expired 15 minutes ago',
      holds({ lastHolds: [ranOut(15), ranOut(40), ranOut(80)] }),
      null,
    ],
    ['two that expired', holds({ lastHolds: [ranOut(5), ranOut(40)] }), null],
    [
      'one that was paid in between',
      holds({
        lastHolds: [ranOut(5), { ranOut: false, holdExpiresAt: inMinutes(-30) }, ranOut(80)],
      }),
      null,
    ],
  ])('the limits of holds are applied to a user with %s', (_name, person, refusal) => {
    expect(holdRefusal(person, NOW)).toEqual(refusal);
  });
});

describe('HOLD_LIMIT_MESSAGES', () => {
  it('the messages contain an instruction for each reason', () => {
    expect(HOLD_LIMIT_MESSAGES.UNPAID_HOLDS).toMatch(/3 slots .* Pay or release one/);
    expect(HOLD_LIMIT_MESSAGES.EMAIL_NOT_CONFIRMED).toMatch(/confirmed email address/);
    expect(HOLD_LIMIT_MESSAGES.EXPIRED_HOLDS).toMatch(/Wait up to 15 minutes/);
  });
});

it('newBookingStatus confirms a free booking at once and holds one that is to be paid', () => {
  expect(newBookingStatus({ isFree: true })).toBe('CONFIRMED');
  expect(newBookingStatus({ isFree: false })).toBe('HELD');
});
