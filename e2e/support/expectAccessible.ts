import { expect, type Page } from '@playwright/test';
import { accessProblems } from '../../scripts/measure/accessProblems.ts';

/**
 * Expects no axe violation of WCAG 2.2 AA on the page in its current state. A dialog that opens hides
 * the page a moment before it has the focus, which axe would report.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector('#root')?.getAttribute('aria-hidden') !== 'true') return true;
    const dialogs = [...document.querySelectorAll('[role=dialog]')];
    return dialogs.some((dialog) => dialog.contains(document.activeElement));
  });
  expect(await accessProblems(page)).toEqual([]);
}
