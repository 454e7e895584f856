import type { Browser, Page } from '@playwright/test';

/** A window of another user, as large as the one of the page. */
export async function openWindow(browser: Browser, beside: Page): Promise<Page> {
  return (await browser.newContext({ viewport: beside.viewportSize() })).newPage();
}
