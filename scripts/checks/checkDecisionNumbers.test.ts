import { describe, expect, it } from 'vitest';
import { numberProblems } from './checkDecisionNumbers.ts';

describe('numberProblems', () => {
  it('accepts numbers without gaps', () => {
    expect(numberProblems(['0001-a.md', '0002-b.md'])).toEqual([]);
  });

  it('names gaps and doubles with the number that is expected', () => {
    expect(numberProblems(['0001-a.md', '0001-b.md', '0009-c.md'])).toEqual([
      '0001-b.md: must have the number 0002',
      '0009-c.md: must have the number 0003',
    ]);
  });
});
