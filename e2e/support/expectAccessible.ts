import { expect, type Page } from '@playwright/test';
import { accessProblems } from '../../scripts/measure/accessProblems.ts';

/**
 * Expects no axe violation of WCAG 2.2 AA on the page in its current state. A dialog that opens hides
 * the page a moment before it is visible and takes the focus, which axe would report.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('#root');
    if (root?.getAttribute('aria-hidden') !== 'true') return true;
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
    return (
      !root.contains(document.activeElement) &&
      dialogs.some((dialog) => dialog.checkVisibility({ opacityProperty: true }))
    );
  });
  expect(await accessProblems(page)).toEqual([]);
}
