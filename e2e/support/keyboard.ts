import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the target has the focus, and expects a visible focus ring. */
export async function tabTo(page: Page, wanted: Locator, { limit = 80 } = {}): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement))
      return expectVisibleFocus(wanted);
  }
  throw new Error(`${limit} presses of Tab did not lead to ${String(wanted)}`);
}

/** Presses the right arrow key in a group until the target has the focus. */
export async function moveTo(page: Page, wanted: Locator, { limit = 20 } = {}): Promise<void> {
  const isFocused = (): Promise<boolean> =>
    wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < limit && !(await isFocused()); presses += 1)
    await page.keyboard.press('ArrowRight');
  await expect(wanted).toBeFocused();
}

/** Uses the skip link to pass the sidebar and the top bar. */
export async function skipToContent(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

async function expectVisibleFocus(focused: Locator): Promise<void> {
  const width = await focused.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });
  expect(width, `a ring around ${String(focused)}`).toBeGreaterThanOrEqual(2);
}
