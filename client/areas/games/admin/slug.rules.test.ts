import { expect, it } from 'vitest';
import { toSlug } from './slug.rules.ts';

it.each([
  ['Hollow Vale', 'hollow-vale'],
  ['  Space:  The Game! ', 'space-the-game'],
  ['A -- B', 'a-b'],
  ['--Édes Őz--', 'des-z'],
  ['日本', ''],
])('%s becomes %s', (name, slug) => expect(toSlug(name)).toBe(slug));
