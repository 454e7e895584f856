import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatGiftCardCode,
  giftCardRefundUntil,
  isGiftCardAmount,
  normalizeGiftCardCode,
} from './giftCard.rules.ts';
import { hashGiftCardCode, newGiftCardCode } from './giftCardCode.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

const paidAt = new Date('2026-05-01T12:00:00.000Z');

describe('isGiftCardAmount', () => {
  it.each([
    [999, false],
    [1_000, true],
    [50_000, true],
    [50_001, false],
    [1_000.5, false],
  ])('the amount %s may be bought: %s', (amountMinor, expected) => {
    expect(isGiftCardAmount(amountMinor)).toBe(expected);
  });
});

describe('newGiftCardCode', () => {
  it('codes have 16 characters that do not look alike, and are never the same', () => {
    const codes = Array.from({ length: 500 }, newGiftCardCode);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
    expect(new Set(codes).size).toBe(500);
  });
});

describe('normalizeGiftCardCode', () => {
  it('the code is found in what people type', () => {
    fc.assert(
      fc.property(fc.constantFrom(' ', '-', '  '), (gap) => {
        const code = newGiftCardCode();
        const typed = formatGiftCardCode(code).toLowerCase().replaceAll('-', gap);
        expect(normalizeGiftCardCode(` ${typed} `)).toBe(code);
        expect(hashGiftCardCode(typed)).toBe(hashGiftCardCode(code));
      }),
    );
  });
});

describe('giftCardRefundUntil', () => {
  const card = { status: 'ACTIVE', amountMinor: 5_000, balanceMinor: 5_000, paidAt };
  const until = new Date(paidAt.getTime() + 14 * DAY_MS);

  it('the refund of an unused card is allowed for 14 days', () => {
    expect(giftCardRefundUntil({ card, now: until })).toEqual(until);
    const later = new Date(until.getTime() + 1);
    expect(giftCardRefundUntil({ card, now: later })).toBeNull();
  });

  it.each([
    ['a used card', { ...card, balanceMinor: 4_999 }],
    ['a frozen card', { ...card, status: 'FROZEN' }],
    ['an unpaid card', { ...card, status: 'AWAITING_PAYMENT', paidAt: null }],
  ])('the refund of %s is rejected', (_name, refused) => {
    expect(giftCardRefundUntil({ card: refused, now: paidAt })).toBeNull();
  });
});
