import { describe, expect, it } from 'vitest';
import { countdown } from './countdown.rules.ts';

describe('countdown', () => {
  it.each([
    [125_000, '2:05'],
    [124_001, '2:05'],
    [3_600_000, '60:00'],
    [1, '0:01'],
    [0, '0:00'],
    [-5_000, '0:00'],
  ])('the text %i ms before the end is %s', (left, text) => {
    expect(countdown({ until: 1_000_000 + left, now: 1_000_000 })).toBe(text);
  });
});
