import { describe, expect, it } from 'vitest';
import { receiptNumber } from './receiptNumber.rules.ts';

const id = '019f0000-0000-7000-8000-00001a2b3c4d';
const createdAt = new Date('2026-03-19T23:59:59Z');

describe('receiptNumber', () => {
  it('the number consists of the day of the payment in UTC and the end of the id', () => {
    expect(receiptNumber({ id, paidAt: new Date('2026-03-20T00:00:00Z'), createdAt })).toBe(
      'SC-20260320-1A2B3C4D',
    );
  });

  it('the number has the day of the purchase while nothing was paid', () => {
    expect(receiptNumber({ id, paidAt: null, createdAt })).toBe('SC-20260319-1A2B3C4D');
    expect(receiptNumber({ id, paidAt: null })).toBe('SC--1A2B3C4D');
  });
});
