import { describe, expect, it } from 'vitest';
import { createStatementNames } from './statementNames.ts';

describe('createStatementNames', () => {
  it('a text gets its name again, and at most 200 texts have one', () => {
    const getName = createStatementNames('x');
    expect([getName('a'), getName('b'), getName('a')]).toEqual(['x_0', 'x_1', 'x_0']);
    for (let n = 2; n < 200; n += 1) getName(String(n));
    expect([getName('one more'), getName('a')]).toEqual([undefined, 'x_0']);
  });
});
