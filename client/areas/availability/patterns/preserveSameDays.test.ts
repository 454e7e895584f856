import { describe, expect, it } from 'vitest';
import { preserveSameDays } from './preserveSameDays.ts';

describe('preserveSameDays', () => {
  it('unchanged lists keep their identity, and only those', () => {
    const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
    const before = new Map([
      ['mon', [a, b]],
      ['tue', [c]],
      ['wed', [a]],
    ]);
    const after = preserveSameDays(
      new Map([
        ['mon', [a, b]],
        ['tue', [b]],
        ['thu', [c]],
      ]),
      before,
    );
    expect([...after]).toEqual([
      ['mon', [a, b]],
      ['tue', [b]],
      ['thu', [c]],
    ]);
    expect(after.get('mon')).toBe(before.get('mon'));
    expect(after.get('tue')).not.toBe(before.get('tue'));
    expect(preserveSameDays(new Map([['mon', [b, a]]]), before).get('mon')).toEqual([b, a]);
  });
});
