import { expect, it } from 'vitest';
import { MOST_NESTING, nestsTooDeep } from './jsonNesting.ts';

const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`;

it('counts lists and objects that are open at once', () => {
  expect(nestsTooDeep(nested(MOST_NESTING))).toBe(false);
  expect(nestsTooDeep(nested(MOST_NESTING + 2))).toBe(true);
  expect(nestsTooDeep(`[${'[],'.repeat(1_000)}{}]`)).toBe(false);
});

it('takes no text for structure', () => {
  const text = '['.repeat(MOST_NESTING + 1);
  expect(nestsTooDeep(JSON.stringify({ a: text, [text]: `"${text}\\` }))).toBe(false);
  expect(nestsTooDeep(`"a\\\\"${text}`)).toBe(true);
});

it('is not led astray by what is no JSON', () => {
  expect(nestsTooDeep('"'.repeat(3))).toBe(false);
  expect(nestsTooDeep(']'.repeat(1_000))).toBe(false);
});
