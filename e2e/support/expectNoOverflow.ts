import { expect, type Page } from '@playwright/test';

/** Expects that the page does not scroll sideways. A phone's window grows with what is too wide. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate((width) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth - clientWidth, window.innerWidth - width);
  }, page.viewportSize()?.width ?? 0);
  expect(overflow).toBe(0);
}
