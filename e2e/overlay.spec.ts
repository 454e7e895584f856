import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './support/test.ts';
import { APP_URL, SANDBOX_URL } from './addresses.ts';
import { journey } from '../scripts/testing/journey.ts';

test.use({ expectedErrors: [/ERR_FAILED.*\/overlay\/v1\/creators\//] });

const people = journey({ appUrl: APP_URL, sandboxUrl: SANDBOX_URL });

test('a browser source shows the next free times and follows them', async ({ page, context }) => {
  await page.goto('/overlay/nova?show=profile,slots,link&zone=UTC&count=10');
  await expect(page.getByRole('heading', { name: 'nova' })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor + getComputedStyle(document.body).backgroundColor)).toBe('rgba(0, 0, 0, 0)'.repeat(2));
  expect(await context.cookies()).toEqual([]);

  const overlay = (await (await fetch(`${APP_URL}/overlay/v1/creators/nova.json`)).json()) as { nextSlots: { url: string }[] };
  const rows = page.getByRole('listitem');
  await expect(rows).toHaveCount(Math.min(10, overlay.nextSlots.length));
  const before = await rows.allInnerTexts();
  const slotId = new URL(overlay.nextSlots[2]?.url ?? '').searchParams.get('slot') ?? '';
  await people.book(await people.signUp(), slotId);
  await expect.poll(() => rows.allInnerTexts()).not.toContain(before[2]);
});

test('a browser source paints what it knew last when Slotcast cannot be reached', async ({ page }) => {
  await page.goto('/overlay/luna?show=profile,services');
  await expect(page.getByRole('heading', { name: 'luna' })).toBeVisible();
  await page.route('**/overlay/v1/creators/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'luna' })).toBeVisible();
  await page.unroute('**/overlay/v1/creators/**');
  await page.waitForResponse(/\/overlay\/v1\/creators\/luna\/events/);
});

test('a page of another site has its own overlay with the script', async ({ page }) => {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<link rel="icon" href="data:,"><h1></h1><script type="module">import { connect } from '${APP_URL}/overlay/v1/sdk.js'; connect('nova', { onChange: ({ creator }) => { document.querySelector('h1').textContent = creator.username; } });</script>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  await expect(page.getByRole('heading', { name: 'nova' })).toBeVisible();
  site.closeAllConnections();
  site.close();
});
