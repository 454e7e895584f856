import { describe, expect, it } from 'vitest';
import { toSlug } from './slug.rules.ts';

describe('toSlug', () => {
  it.each([
    ['Hollow Vale', 'hollow-vale'],
    ['  Space:  The Game! ', 'space-the-game'],
    ['A -- B', 'a-b'],
    ['--Édes Őz--', 'des-z'],
    ['日本', ''],
  ])('the name %s becomes %s', (name, slug) => expect(toSlug(name)).toBe(slug));
});
