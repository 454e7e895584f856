import { expect, type Page } from '@playwright/test';
import { accessProblems } from '../../scripts/measure/accessProblems.ts';

/** Expects no axe violation of WCAG 2.2 AA on the page in its current state. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessProblems(page)).toEqual([]);
}
