import { expect, it } from 'vitest';
import { goneMinor, remainingMinor } from './remaining.rules.ts';

it('goneMinor adds what the bank took back and what staff refunded', () => {
  expect(goneMinor({ lostMinor: 300, partRefundMinor: 200 })).toBe(500);
  expect([goneMinor(null), goneMinor(undefined)]).toEqual([0, 0]);
});

it('remainingMinor is the payment minus goneMinor', () => {
  expect(remainingMinor({ amountMinor: 1_200, lostMinor: 300, partRefundMinor: 200 })).toBe(700);
});
