import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { APP_URL, SANDBOX_URL } from './addresses.ts';
import { journey } from '../scripts/testing/journey.ts';

test.use({
  expectedErrors: [
    /ERR_FAILED.*\/overlay\/v1\/creators\/|404.*\/(overlay|embed)\/(v1\/)?(creators\/)?nobody-at-all/,
  ],
});

const people = journey({ appUrl: APP_URL, sandboxUrl: SANDBOX_URL });

test('a browser source shows the next free slots and updates itself', async ({
  page,
  context,
  isMobile,
}) => {
  await page.goto('/overlay/nova?show=profile,slots,link&zone=UTC&count=10');
  await expect(page.getByRole('img', { name: /^Rated \d(\.\d)? of 5 \(\d+\)$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'nova' })).toBeVisible();
  expect(
    await page.evaluate(
      () =>
        getComputedStyle(document.documentElement).backgroundColor +
        getComputedStyle(document.body).backgroundColor,
    ),
  ).toBe('rgba(0, 0, 0, 0)'.repeat(2));
  expect(await context.cookies()).toEqual([]);

  const overlay = (await (await fetch(`${APP_URL}/overlay/v1/creators/nova.json`)).json()) as {
    nextSlots: { url: string }[];
  };
  const rows = page.getByRole('listitem');
  await expect(rows).toHaveCount(Math.min(10, overlay.nextSlots.length));
  const before = await rows.allInnerTexts();
  // Both projects may run at the same time and must not book the same slot.
  const chosen = isMobile ? 3 : 2;
  const slotId = new URL(overlay.nextSlots[chosen]?.url ?? '').searchParams.get('slot') ?? '';
  await people.book(await people.signUp(), slotId);
  await expect.poll(() => rows.allInnerTexts()).not.toContain(before[chosen]);
});

test('a browser source of a creator without slots shows services and does not mention slots', async ({
  page,
}) => {
  for (const shape of ['card', 'bar', 'pill']) {
    await page.goto(`/overlay/luna?shape=${shape}`);
    await expect(page.locator('main')).toContainText('$');
    await expect(page.getByText('No free slots right now')).toHaveCount(0);
  }
  await page.goto('/embed/v1/luna');
  await expect(page.getByText('Services')).toBeVisible();
  await expect(page.getByText('No free slots right now')).toHaveCount(0);
});

test('every layout names the time zone once', async ({ page }) => {
  for (const shape of ['card', 'bar', 'pill']) {
    await page.goto(`/overlay/nova?shape=${shape}&zone=Europe/Lisbon&language=hu`);
    // The offset is +1 in summer.
    await expect(page.getByText(/^Lisszabon \(GMT\+[01]\)$/)).toHaveCount(1);
    await page.goto(`/overlay/nova?shape=${shape}&zone=UTC`);
    await expect(page.getByText('UTC', { exact: true })).toHaveCount(1);
  }
});

test('a browser source for an unknown username says so', async ({ page }) => {
  const response = await page.goto('/overlay/nobody-at-all');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Nobody has this username.')).toBeVisible();
});

test('a browser source shows the last known state when Slotcast cannot be reached', async ({
  page,
}) => {
  await page.goto('/overlay/luna?show=profile,services');
  await expect(page.getByRole('heading', { name: 'luna' })).toBeVisible();
  await page.route('**/overlay/v1/creators/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'luna' })).toBeVisible();
  await page.unroute('**/overlay/v1/creators/**');
  await page.waitForResponse(/\/overlay\/v1\/creators\/luna\/events/);
});

/** Serves a page of another site; returns its URL and a function that stops it. */
async function openSite(html: string): Promise<{ address: string; end: () => void }> {
  const site = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><link rel="icon" href="data:,">${html}`),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const end = (): void => {
    site.closeAllConnections();
    site.close();
  };
  return { address: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`, end };
}

test('a creator configures and tests the overlay', async ({ page }) => {
  await signIn(page, { email: 'nova@slotcast.test' });
  await page.goto('/settings/overlays?shape=bar');
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('heading', { name: 'nova' })).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const bar = preview.getByRole('main');
  const getTop = (element: HTMLElement): number => element.offsetTop;
  const before = await bar.evaluate(getTop);
  await page.getByRole('button', { name: 'Send a test booking' }).click();
  await expect(preview.getByText('nova just booked!')).toBeVisible();
  expect(await bar.evaluate(getTop)).toBe(before);
  await expect(preview.getByText('Test', { exact: true })).toBeVisible();
  expect(await headingProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pill' }).click();
  await expect(page).toHaveURL(/shape=pill/);
  await expect(preview.getByText('Next free:')).toBeVisible();
});

/** Frames included: the preview is a page with its own headings. */
async function headingProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withRules(['heading-order']).analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
}

test('the builder of a creator without slots starts with services', async ({ page }) => {
  await signIn(page, { email: 'luna@slotcast.test' });
  await page.goto('/settings/overlays');
  await expect(page.getByRole('checkbox', { name: 'Services' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Next free slots' })).not.toBeChecked();
  await expect(page.getByLabel('Link to your overlay')).toHaveValue(/\/overlay\/luna$/);
  await expect(page.frameLocator('iframe[title="Preview"]').getByText('Services')).toBeVisible();
});

test('another site embeds a button and a card that takes the required height', async ({
  page,
  context,
}) => {
  const tag = (look: string): string =>
    `<div><script async src="${APP_URL}/embed/v1/button.js" data-creator="nova" data-look="${look}"></script></div>`;
  const site = await openSite(tag('button') + tag('card'));
  await page.goto(site.address);
  await expect(page.getByRole('link', { name: 'Book me' })).toHaveAttribute(
    'href',
    `${APP_URL}/profile/nova?via=embed`,
  );
  const card = page.frameLocator('iframe');
  await expect(card.getByRole('heading', { name: 'nova' })).toBeVisible();
  const frame = page.locator('iframe');
  const getHeight = (element: HTMLElement): number => element.offsetHeight;
  await expect
    .poll(
      async () =>
        (await frame.evaluate(getHeight)) === (await card.locator('html').evaluate(getHeight)),
    )
    .toBe(true);
  expect(await context.cookies(APP_URL)).toEqual([]);
  site.end();
  await page.goto('/embed/v1/nobody-at-all');
  await expect(page.getByText('Nobody has this username.')).toBeVisible();
});

test('another site embeds a custom overlay with the script', async ({ page }) => {
  const site = await openSite(
    `<h1></h1><script type="module">import { connect } from '${APP_URL}/overlay/v1/sdk.js'; connect('nova', { onChange: ({ creator }) => { document.querySelector('h1').textContent = creator.username; } });</script>`,
  );
  await page.goto(site.address);
  await expect(page.getByRole('heading', { name: 'nova' })).toBeVisible();
  site.end();
});
