import { describe, expect, it } from 'vitest';
import { keptOf, readPrice } from './share.rules.ts';

describe('keptOf', () => {
  it.each([
    [{ priceMinor: 1200, feePercent: 10 }, 1080],
    [{ priceMinor: 1200, percentOff: 85, feePercent: 10 }, 162],
    [{ priceMinor: 1200, percentOff: 100, feePercent: 10 }, 0],
    [{ priceMinor: 500, percentOff: 91, feePercent: 10 }, 0],
    [{ priceMinor: 1005, feePercent: 10 }, 904],
    [{ priceMinor: 999, feePercent: 0 }, 999],
  ])('%j: %i', (input, kept) => expect(keptOf(input)).toBe(kept));
});

describe('readPrice', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    [' 0.5 ', 50],
    ['12.', 1200],
    ['', null],
    ['-1', null],
    ['1.234', null],
    ['1e3', null],
    ['12345678', null],
  ])('%s: %s', (text, minor) => expect(readPrice(text)).toBe(minor));
});
