import { expect, it } from 'vitest';
import { usernameProblem } from '../accounts/credentials/username.rules.ts';
import { CATEGORY_PATHS } from './categoryPaths.rules.ts';

it.each(Object.values(CATEGORY_PATHS))('nobody can be named like the page %s', (path) => {
  expect(usernameProblem(path.slice(1))).toBe('This username is reserved.');
});
