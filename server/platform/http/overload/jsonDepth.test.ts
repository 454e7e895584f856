import { describe, expect, it } from 'vitest';
import { MAX_JSON_DEPTH, exceedsJsonDepth } from './jsonDepth.ts';

const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`;

describe('exceedsJsonDepth', () => {
  it('the arrays and objects that are open at the same time are counted', () => {
    expect(exceedsJsonDepth(nested(MAX_JSON_DEPTH))).toBe(false);
    expect(exceedsJsonDepth(nested(MAX_JSON_DEPTH + 2))).toBe(true);
    expect(exceedsJsonDepth(`[${'[],'.repeat(1_000)}{}]`)).toBe(false);
  });

  it('brackets in strings are ignored', () => {
    const text = '['.repeat(MAX_JSON_DEPTH + 1);
    expect(exceedsJsonDepth(JSON.stringify({ a: text, [text]: `"${text}\\` }))).toBe(false);
    expect(exceedsJsonDepth(`"a\\\\"${text}`)).toBe(true);
  });

  it('text that is not JSON is accepted', () => {
    expect(exceedsJsonDepth('"'.repeat(3))).toBe(false);
    expect(exceedsJsonDepth(']'.repeat(1_000))).toBe(false);
  });
});
