import { describe, expect, it } from 'vitest';
import {
  findInvalidSetting,
  getEnd,
  isPrice,
  isSessionDuration,
  priceProblem,
  slotProblem,
} from './availability.rules.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

const now = new Date('2026-06-01T12:00:00.000Z');
const inMs = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const slot = { startsAt: inMs(DAY_MS), durationMinutes: 30, priceMinor: 500, now, zone: 'UTC' };

describe('slotProblem', () => {
  it.each([30, 45, 60])('a slot of %i minutes is accepted', (durationMinutes) => {
    expect(slotProblem({ ...slot, durationMinutes })).toBeNull();
  });

  it.each([0, 15, 31, 90])('a slot of %i minutes is rejected', (durationMinutes) => {
    expect(slotProblem({ ...slot, durationMinutes })).toBe('SLOT_DURATION');
  });

  it('a slot that starts now is rejected, and one that starts a millisecond later is accepted', () => {
    expect(slotProblem({ ...slot, startsAt: now })).toBe('SLOT_PAST');
    expect(slotProblem({ ...slot, startsAt: inMs(1) })).toBeNull();
  });

  it('a slot exactly 366 days ahead is accepted, and anything later is rejected', () => {
    expect(slotProblem({ ...slot, startsAt: inMs(366 * DAY_MS) })).toBeNull();
    expect(slotProblem({ ...slot, startsAt: inMs(366 * DAY_MS + 1) })).toBe('SLOT_TOO_FAR');
  });

  it.each([
    ['UTC', '2026-06-02T23:30:00Z', 30, null],
    ['UTC', '2026-06-02T23:30:00Z', 45, 'SLOT_PASSES_MIDNIGHT'],
    ['Europe/Budapest', '2026-06-02T23:30:00Z', 45, null],
    ['Europe/Budapest', '2026-06-02T21:30:00Z', 45, 'SLOT_PASSES_MIDNIGHT'],
    ['Asia/Kathmandu', '2026-06-02T17:15:00Z', 60, null],
    ['Asia/Kathmandu', '2026-06-02T17:30:00Z', 60, 'SLOT_PASSES_MIDNIGHT'],
    // Clocks go back from midnight to 23:00 of the same day.
    ['America/Asuncion', '2020-03-22T02:30:00Z', 60, null],
  ])(
    'a slot in %s from %s for %i minutes has the problem %s',
    (zone, from, durationMinutes, problem) => {
      const startsAt = new Date(from);
      const before = new Date(startsAt.getTime() - DAY_MS);
      expect(slotProblem({ ...slot, zone, startsAt, durationMinutes, now: before })).toBe(problem);
    },
  );

  it('the price is reported when only the price is invalid', () => {
    expect(slotProblem({ ...slot, priceMinor: 49 })).toBe('SLOT_PRICE');
  });
});

it('isSessionDuration accepts quarters of an hour from 15 to 240 minutes', () => {
  const accepted = Array.from({ length: 300 }, (_, minutes) => minutes).filter(isSessionDuration);
  expect(accepted).toEqual(Array.from({ length: 16 }, (_, index) => (index + 1) * 15));
  expect([15.5, Number.NaN, -15, 22.5].filter(isSessionDuration)).toEqual([]);
});

it('priceProblem distinguishes a price that is too high from one that is too low', () => {
  expect([99_999_999, 100_000_000, 49].map(priceProblem)).toEqual([
    null,
    'SLOT_PRICE_TOO_HIGH',
    'SLOT_PRICE',
  ]);
});

describe('isPrice', () => {
  it.each([
    [0, true],
    [1, false],
    [49, false],
    [50, true],
    [99_999_999, true],
    [100_000_000, false],
    [50.5, false],
    [-50, false],
    [Number.NaN, false],
  ])('an amount of %d minor units is a price only within the limits', (minor, expected) => {
    expect(isPrice(minor)).toBe(expected);
  });
});

describe('getEnd', () => {
  it('the end is the start plus the duration', () => {
    expect(getEnd({ startsAt: now, durationMinutes: 45 })).toEqual(
      new Date('2026-06-01T12:45:00.000Z'),
    );
  });
});

describe('findInvalidSetting', () => {
  it.each([
    [0, 0, null],
    [20_160, 240, null],
    [20_161, 0, 'minimumNoticeMinutes'],
    [0, 241, 'bufferMinutes'],
    [-1, 0, 'minimumNoticeMinutes'],
    [0, -1, 'bufferMinutes'],
    [0.5, 0, 'minimumNoticeMinutes'],
    [0, 0.5, 'bufferMinutes'],
  ])(
    'a notice of %d and a buffer of %d minutes are accepted only within the limits',
    (minimumNoticeMinutes, bufferMinutes, expected) => {
      expect(findInvalidSetting({ minimumNoticeMinutes, bufferMinutes })).toBe(expected);
    },
  );
});
