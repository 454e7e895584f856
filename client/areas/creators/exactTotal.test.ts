import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXACT_TOTAL, formatTotal } from './exactTotal.ts';

describe('EXACT_TOTAL', () => {
  it("the constant equals the limit of the server's count", () => {
    expect(readFileSync('schema.graphql', 'utf8')).toContain(
      `"""Exact up to ${EXACT_TOTAL}; ${EXACT_TOTAL + 1} means more."""`,
    );
  });
});

describe('formatTotal', () => {
  it('a total above the limit is shown as "more"', () => {
    expect(formatTotal({ total: 999, locale: 'en' })).toBe('999');
    expect(formatTotal({ total: EXACT_TOTAL, locale: 'en' })).toBe('1,000');
    expect(formatTotal({ total: EXACT_TOTAL + 1, locale: 'en' })).toBe('1,000+');
    expect(formatTotal({ total: EXACT_TOTAL + 1, locale: 'de' })).toBe('1.000+');
  });
});
