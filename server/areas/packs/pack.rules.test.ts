import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitAmount } from '../payments/disputes/splitAmount.rules.ts';
import { extendedExpiry, packProblems, sessionPart, sessionPrice } from './pack.rules.ts';

const SESSIONS = fc.integer({ min: 2, max: 20 });
const numbers = (sessions: number): number[] =>
  Array.from({ length: sessions }, (_, index) => index + 1);
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

it('the sessions of a pack add up to what was paid, differ by a cent at most, and can each be charged', () => {
  fc.assert(
    fc.property(SESSIONS, fc.integer({ min: 1_000, max: 99_999_999 }), (sessions, amountMinor) => {
      const parts = numbers(sessions).map((number) =>
        sessionPart({ amountMinor, sessions, number }),
      );
      expect(sum(parts)).toBe(amountMinor);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(50);
    }),
  );
});

it('the price of a session is its total and its discount, and its fee is within the total', () => {
  fc.assert(
    fc.property(
      SESSIONS,
      fc.integer({ min: 1_000, max: 99_999_999 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
      (sessions, totalMinor, added, feePercent) => {
        const purchase = { sessions, totalMinor, priceMinor: totalMinor + added, feePercent };
        for (const number of numbers(sessions)) {
          const price = sessionPrice({ purchase, number });
          expect(price.priceMinor - price.discountMinor).toBe(price.totalMinor);
          expect(price.discountMinor).toBeGreaterThanOrEqual(0);
          expect(price.feeMinor).toBeLessThanOrEqual(price.totalMinor);
        }
      },
    ),
  );
});

it('a split adds up, and a smaller amount takes no more of any part', () => {
  const WEIGHTS = fc.array(fc.integer({ min: 1, max: 99_999_999 }), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(WEIGHTS, fc.double({ min: 0, max: 1, noNaN: true }), (weights, share) => {
      const amountMinor = Math.floor(sum(weights) * share);
      const parts = splitAmount({ amountMinor, weights });
      expect(sum(parts)).toBe(amountMinor);
      parts.forEach((part, index) => expect(part).toBeLessThanOrEqual(weights[index] ?? 0));
    }),
  );
});

it('an extension lasts 14 days from the expiry, or from now when that is later', () => {
  const [early, late] = [new Date('2026-05-01'), new Date('2026-05-10')];
  expect(extendedExpiry({ expiresAt: late, now: early })).toEqual(new Date('2026-05-24'));
  expect(extendedExpiry({ expiresAt: early, now: late })).toEqual(new Date('2026-05-24'));
});

describe('packProblems', () => {
  it.each([
    [99, ['Use at least 0.50 for each session.']],
    [100, []],
    [99_999_999, []],
    [100_000_000, ['Use at most 999999.99 for the pack.']],
  ])('a price of %i for two sessions has the problems %j', (priceMinor, messages) => {
    const problems = packProblems({ sessions: 2, priceMinor, validDays: 60 });
    expect(problems.map(({ message }) => message)).toEqual(messages);
  });
});
