import { describe, expect, it } from 'vitest';
import { numberProblems } from './checkDecisionNumbers.ts';

describe('numberProblems', () => {
  it('numbers with gaps are accepted', () => {
    expect(numberProblems(['0001-a.md', '0002-b.md', '0009-c.md'])).toEqual([]);
  });

  it('duplicate numbers and records without a number are reported', () => {
    expect(numberProblems(['0001-a.md', '0001-b.md', 'c.md'])).toEqual([
      '0001-b.md: 0001 is the number of 0001-a.md',
      'c.md: must begin with a number of four digits',
    ]);
  });
});
