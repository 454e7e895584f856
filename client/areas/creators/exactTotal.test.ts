import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXACT_TOTAL } from './exactTotal.ts';

describe('EXACT_TOTAL', () => {
  it('is the limit up to which the server counts', () => {
    expect(readFileSync('schema.graphql', 'utf8')).toContain(
      `"""Exact up to ${EXACT_TOTAL}; ${EXACT_TOTAL + 1} means more."""`,
    );
  });
});
