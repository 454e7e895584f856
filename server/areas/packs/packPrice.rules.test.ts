import { describe, expect, it } from 'vitest';
import { packSaving, pricePerSession } from './packPrice.rules.ts';

describe('pricePerSession', () => {
  it('the price of one session is rounded down', () => {
    expect(pricePerSession({ priceMinor: 10_000, sessions: 3 })).toBe(3333);
  });
});

describe('packSaving', () => {
  it.each([
    ['a cheaper pack', 8000, 1000],
    ['a pack at the price of its single sessions', 9000, 0],
    ['a dearer pack', 9500, 0],
  ])('the saving of %s is the difference, never below 0', (_name, priceMinor, saving) => {
    expect(packSaving({ priceMinor, sessions: 3, singleMinor: 3000 })).toBe(saving);
  });
});
