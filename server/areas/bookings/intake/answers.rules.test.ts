import { describe, expect, it } from 'vitest';
import { canAnswer, countMissing, isAnswered } from './answers.rules.ts';

const endsAt = new Date('2026-06-01T18:30:00.000Z');
const before = new Date(endsAt.getTime() - 1);

describe('canAnswer', () => {
  it.each([
    ['the fan before the end of a confirmed session', true, 'CONFIRMED', before, true],
    ['the fan at the end', true, 'CONFIRMED', endsAt, false],
    ['the fan before the payment', true, 'HELD', before, false],
    ['the creator', false, 'CONFIRMED', before, false],
  ])(
    'an answer is possible only before the end, here for %s',
    (_who, byFan, status, now, expected) => {
      expect(canAnswer({ booking: { status, endsAt }, byFan, now })).toBe(expected);
    },
  );
});

describe('countMissing', () => {
  it('required questions without text and files are counted', () => {
    const text = { isRequired: true, answer: 'A song', files: [] };
    const file = { isRequired: true, answer: null, files: [{}] };
    const open = { isRequired: true, answer: null, files: [] };
    const optional = { ...open, isRequired: false };
    expect([text, file, open].map(isAnswered)).toEqual([true, true, false]);
    expect(countMissing([text, file, open, optional])).toBe(1);
  });
});
