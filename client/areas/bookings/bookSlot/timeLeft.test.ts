import { describe, expect, it } from 'vitest';
import { timeLeft, wholeMinutes } from './timeLeft.ts';

const startsAt = '2026-03-19T19:30:00.000Z';
const refundDeadline = '2026-03-19T18:30:00.000Z';

describe('what is left of the time before a booking', () => {
  it.each([
    ['2026-03-12T19:30:00.000Z', 'refundable'],
    ['2026-03-19T18:30:00.000Z', 'refundable'],
    ['2026-03-19T18:30:00.001Z', 'final'],
    ['2026-03-19T19:29:59.999Z', 'final'],
    ['2026-03-19T19:30:00.000Z', 'started'],
    ['2026-03-19T19:45:00.000Z', 'started'],
  ])('at %s it is %s', (moment, expected) => {
    expect(timeLeft({ startsAt, refundDeadline, now: Date.parse(moment) })).toBe(expected);
  });
});

it.each([
  [59_000, 1],
  [1_000, 1],
  [60_000, 1],
  [119_999, 1],
  [120_000, 2],
])('%i ms are %i minutes left', (ms, minutes) => expect(wholeMinutes(ms)).toBe(minutes));
