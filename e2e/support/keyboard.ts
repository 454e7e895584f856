import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the focus is on what is wanted, and sees that a person who looks would know. */
export async function tabTo(page: Page, wanted: Locator, { most = 80 } = {}): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement))
      return expectVisibleFocus(wanted);
  }
  throw new Error(`${most} presses of Tab did not lead to ${String(wanted)}`);
}

/** Past the sidebar and the top bar, as the first thing on every page offers. */
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
