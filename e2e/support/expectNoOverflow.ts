import { expect, type Page } from '@playwright/test';

/** Expects that the page does not scroll sideways. A phone's window grows with what is too wide. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => Math.max(document.documentElement.scrollWidth, window.innerWidth)),
    )
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
