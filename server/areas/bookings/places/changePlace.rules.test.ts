import { expect, it } from 'vitest';
import { canChangePlace } from './changePlace.rules.ts';

const startsAt = new Date('2026-06-01T18:00:00.000Z');
const before = new Date(startsAt.getTime() - 1);

it.each([
  ['the creator before the start of a confirmed session', true, 'CONFIRMED', before, true],
  ['the creator at the start', true, 'CONFIRMED', startsAt, false],
  ['the creator before the payment', true, 'HELD', before, false],
  ['the fan', false, 'CONFIRMED', before, false],
])('canChangePlace is decided for %s', (_who, byCreator, status, now, expected) => {
  expect(canChangePlace({ booking: { status, startsAt }, byCreator, now })).toBe(expected);
});
