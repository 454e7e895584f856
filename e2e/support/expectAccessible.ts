import { expect, type Page } from '@playwright/test';
import { accessProblems } from '../../scripts/measure/accessProblems.ts';

/** axe finds nothing against WCAG 2.2 AA on the page as it is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessProblems(page)).toEqual([]);
}
