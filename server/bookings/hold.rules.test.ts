import { describe, expect, it } from 'vitest';
import { holdEnd } from './hold.rules.ts';

const now = new Date('2026-06-01T12:00:00.000Z');

describe('holdEnd', () => {
  it.each([
    ['30 minutes from now when the slot starts later', '2026-06-01T15:00:00.000Z', '2026-06-01T12:30:00.000Z'],
    ['at the start when the slot starts sooner', '2026-06-01T12:13:00.000Z', '2026-06-01T12:13:00.000Z'],
    ['at the start when both are the same instant', '2026-06-01T12:30:00.000Z', '2026-06-01T12:30:00.000Z'],
  ])('ends the hold %s', (_name, startsAt, expected) => {
    expect(holdEnd({ now, startsAt: new Date(startsAt) })).toEqual(new Date(expected));
  });
});
