import { describe, expect, it } from 'vitest';
import { timeLeft, wholeMinutes } from './timeLeft.ts';

const startsAt = '2026-03-19T19:30:00.000Z';
const refundDeadline = '2026-03-19T18:30:00.000Z';

describe('timeLeft', () => {
  it.each([
    ['2026-03-12T19:30:00.000Z', 'refundable'],
    ['2026-03-19T18:30:00.000Z', 'refundable'],
    ['2026-03-19T18:30:00.001Z', 'final'],
    ['2026-03-19T19:29:59.999Z', 'final'],
    ['2026-03-19T19:30:00.000Z', 'started'],
    ['2026-03-19T19:45:00.000Z', 'started'],
  ])('the phase at %s is %s', (moment, expected) => {
    expect(timeLeft({ startsAt, refundDeadline, now: Date.parse(moment) })).toBe(expected);
  });
});

it.each([
  [59_000, 1],
  [1_000, 1],
  [60_000, 1],
  [119_999, 1],
  [120_000, 2],
])('a duration of %i ms is %i minutes', (ms, minutes) => expect(wholeMinutes(ms)).toBe(minutes));
