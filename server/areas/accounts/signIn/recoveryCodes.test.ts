import { describe, expect, it } from 'vitest';
import { newRecoveryCodes, writtenCode } from './recoveryCodes.ts';

describe('newRecoveryCodes', () => {
  it('ten different codes are created without letters that look alike', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/);
  });
});

describe('writtenCode', () => {
  it.each([
    ['K7QMH-3XWPA', 'K7QMH-3XWPA'],
    ['k7qmh-3xwpa', 'K7QMH-3XWPA'],
    [' k7qmh 3xwpa ', 'K7QMH-3XWPA'],
    ['k7qmh3xwpa', 'K7QMH-3XWPA'],
    // Codes of release 0.1.
    ['IL8P8-LO78v', 'IL8P8-LO78v'],
    ['AbCdE-FgHjK', 'AbCdE-FgHjK'],
    ['', ''],
  ])('the text %j is normalized to %j', (typed, code) => {
    expect(writtenCode(typed)).toBe(code);
  });
});
