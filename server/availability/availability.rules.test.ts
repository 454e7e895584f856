import { describe, expect, it } from 'vitest';
import { areCalendarSettings, endOf, isPrice, slotProblem } from './availability.rules.ts';

const now = new Date('2026-06-01T12:00:00.000Z');
const DAY_MS = 86_400_000;
const inMs = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const slot = { startsAt: inMs(DAY_MS), durationMinutes: 30, priceMinor: 500, now };

describe('slotProblem', () => {
  it.each([30, 45, 60])('accepts a slot of %i minutes', (durationMinutes) => {
    expect(slotProblem({ ...slot, durationMinutes })).toBeNull();
  });

  it.each([0, 15, 31, 90])('refuses a slot of %i minutes', (durationMinutes) => {
    expect(slotProblem({ ...slot, durationMinutes })).toBe('SLOT_DURATION');
  });

  it('refuses a slot that starts now and accepts the next millisecond', () => {
    expect(slotProblem({ ...slot, startsAt: now })).toBe('SLOT_PAST');
    expect(slotProblem({ ...slot, startsAt: inMs(1) })).toBeNull();
  });

  it('accepts exactly 366 days ahead and nothing later', () => {
    expect(slotProblem({ ...slot, startsAt: inMs(366 * DAY_MS) })).toBeNull();
    expect(slotProblem({ ...slot, startsAt: inMs(366 * DAY_MS + 1) })).toBe('SLOT_TOO_FAR');
  });

  it('names the price when only the price is wrong', () => {
    expect(slotProblem({ ...slot, priceMinor: 49 })).toBe('SLOT_PRICE');
  });
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
  ])('answers %d minor units', (minor, expected) => {
    expect(isPrice(minor)).toBe(expected);
  });
});

describe('endOf', () => {
  it('adds the duration to the start', () => {
    expect(endOf({ startsAt: now, durationMinutes: 45 })).toEqual(new Date('2026-06-01T12:45:00.000Z'));
  });
});

describe('areCalendarSettings', () => {
  it.each([
    [0, 0, true],
    [20_160, 240, true],
    [20_161, 0, false],
    [0, 241, false],
    [-1, 0, false],
    [0, -1, false],
    [0.5, 0, false],
    [0, 0.5, false],
  ])('answers a notice of %d and a buffer of %d minutes', (minimumNoticeMinutes, bufferMinutes, expected) => {
    expect(areCalendarSettings({ minimumNoticeMinutes, bufferMinutes })).toBe(expected);
  });
});
