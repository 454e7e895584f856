import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXACT_TOTAL } from './exactTotal.ts';

describe('EXACT_TOTAL', () => {
  it("the constant equals the limit of the server's count", () => {
    expect(readFileSync('schema.graphql', 'utf8')).toContain(
      `"""Exact up to ${EXACT_TOTAL}; ${EXACT_TOTAL + 1} means more."""`,
    );
  });
});
