import { describe, expect, it } from 'vitest';
import { readProposedTime } from './proposedTime.rules.ts';

const now = Date.parse('2026-03-19T18:42:00Z');
const read = (typed: string, zone = 'Europe/Berlin', at = now): string => {
  const time = readProposedTime({ typed, zone, now: at });
  return typeof time === 'number' ? new Date(time).toISOString() : time;
};

describe('readProposedTime', () => {
  it('a time is read in the zone, before and after a clock change', () => {
    expect(read('2026-03-28T20:00')).toBe('2026-03-28T19:00:00.000Z');
    expect(read('2026-03-29T20:00')).toBe('2026-03-29T18:00:00.000Z');
  });

  it('a time that the clocks skip is not moved to another one', () => {
    expect(read('2026-03-29T02:30')).toBe('SKIPPED');
    expect(read('2026-03-29T03:00')).toBe('2026-03-29T01:00:00.000Z');
  });

  it('a time that the clocks repeat is the earlier one', () => {
    const autumn = Date.parse('2026-10-20T12:00:00Z');
    expect(read('2026-10-25T02:30', 'Europe/Berlin', autumn)).toBe('2026-10-25T00:30:00.000Z');
  });

  it.each([
    ['off the quarter of an hour', '2026-03-20T20:10'],
    ['too soon', '2026-03-19T21:30'],
    ['more than 60 days ahead', '2026-05-19T20:00'],
    ['with a mistyped year', '20260-03-20T20:00'],
    ['that is not complete', ''],
  ])('a time %s cannot be proposed', (_what, typed) => {
    expect(read(typed)).toBe('INVALID');
  });
});
