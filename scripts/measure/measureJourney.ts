import type { Browser, Page } from '@playwright/test';
import type { Device } from './everyPage.ts';
import { visitDemo } from './visitDemo.ts';

/** The sum of unexpected layout shifts and the slowest interaction of a step of the journey. */
export type Step = { name: string; shift: number; slowest: number };

const SLOT = 'main section button[aria-pressed="false"]:has-text("$")';

/** Measures the path from home to the payment page with real input events. */
export async function measureJourney({
  browser,
  baseURL,
  device,
}: {
  browser: Browser;
  baseURL: string;
  device: Device;
}): Promise<Step[]> {
  const context = await visitDemo({ browser, baseURL, device, who: 'fan' });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const steps: Step[] = [];
  const step = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    await work();
    steps.push({ name, ...(await read(page)) });
  };
  const isNarrow = device === 'phone';
  const press = (selector: string) =>
    isNarrow ? page.locator(selector).first().tap() : page.locator(selector).first().click();
  await step('home, with all its rows', async () => {
    await page.goto('/');
    await page.locator('main article').first().waitFor();
    await scrollThrough(page);
    await page.waitForFunction(() => document.querySelector('main [data-skeleton]') === null);
  });
  await step('a category', async () => {
    await press('main a[href="/players"]');
    await page.waitForURL('**/players');
    await page.locator('main article').nth(3).waitFor();
  });
  await step('a profile', async () => {
    await press('main article a[href="/profile/nova"]');
    await page.locator(SLOT).first().waitFor();
  });
  await step('another day', () => press('main [role=group] button[data-day] >> nth=3'));
  await step('a time', () => press(SLOT));
  if (isNarrow)
    await step('the sheet with the summary', async () => {
      await press('[data-summary-bar] button');
      await page.getByRole('dialog').waitFor();
    });
  const summary = isNarrow ? '[role=dialog]' : 'main';
  await step('a coupon', async () => {
    await page.locator(`${summary} form input`).first().pressSequentially('NOVA10');
    await press(`${summary} form button[type=submit]`);
    await page.getByText('−$').first().waitFor();
  });
  await context.close();
  return steps;
}

type Seen = { shift: number; slowest: number };
type Entry = PerformanceEntry & {
  value?: number;
  hadRecentInput?: boolean;
  interactionId?: number;
};

/** Runs in the page and observes all client-side navigations. */
function watch(): void {
  const seen: Seen = { shift: 0, slowest: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[])
      if (!entry.hadRecentInput) seen.shift += entry.value ?? 0;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[])
      if (entry.interactionId) seen.slowest = Math.max(seen.slowest, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** The rows of the home page are rendered when they come near the viewport. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const section of document.querySelectorAll('main section')) {
      section.scrollIntoView();
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    window.scrollTo(0, 0);
  });
}

async function read(page: Page): Promise<Seen> {
  // Entries of interactions and late layout shifts arrive after the next frame.
  await page.waitForTimeout(600);
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen };
    const now = { ...seen };
    Object.assign(seen, { shift: 0, slowest: 0 });
    return now;
  });
}
