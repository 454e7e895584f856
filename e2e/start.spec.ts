import { startCuttableProxy } from '../scripts/testing/cuttableProxy.ts';
import { freePorts } from '../scripts/testing/freePorts.ts';
import { PORT } from './addresses.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test('the home page answers with its security headers and shows no error', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  const headers = answer?.headers() ?? {};
  // The four inline scripts of every HTML document and that of a profile, and no others.
  expect(headers['content-security-policy']).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+'){5};/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  await expect(page).toHaveTitle(/Slotcast/);
  await expect(page.locator('main article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
});

test('the home page is accessible in both colour modes', async ({ page }) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.locator('main article').first()).toBeVisible();
    // A row is rendered when it comes near the viewport.
    for (const row of ['Gamers', 'Just chatting', 'Musicians', 'Tiktokers', 'Youtubers']) {
      const region = page.getByRole('region', { name: row });
      await region.scrollIntoViewIfNeeded();
      await expect(region.locator('article').first()).toBeVisible();
    }
    await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
    await expectAccessible(page);
  }
});

test.describe('the installed app', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to load resource/],
    locale: 'hu-HU',
  });

  test('the app has its icons, a translated offline page, and stores no personal data', async ({
    page,
    context,
  }) => {
    const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
      icons: { src: string }[];
      screenshots: { src: string }[];
    };
    for (const { src } of [...manifest.icons, ...manifest.screenshots])
      expect((await page.request.get(src)).status(), src).toBe(200);
    await signIn(page, { email: 'fan@slotcast.test' });
    await page.goto('/settings/active-history');
    await expect(page.getByRole('heading', { name: 'Közelgő foglalások', level: 2 })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Közelgő foglalások', level: 2 })).toBeVisible();

    await context.setOffline(true);
    await page.goto('/players');
    await expect(page.getByRole('heading', { name: 'Nincs internetkapcsolat' })).toBeVisible();
    await expectAccessible(page);
    const kept = await page.evaluate(async () => {
      const open = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(open.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(
      kept.filter((path) => !/^\/(assets\/|offline\/|colorMode\.js|icon\.svg)/.test(path)),
    ).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByRole('main').locator('article').first()).toBeVisible();
  });

  test('a page says that the server cannot be reached, and loads when the server is back', async ({
    page,
  }) => {
    const from = await freePorts(1);
    const origin = `http://localhost:${from}`;
    const startProxy = () => startCuttableProxy({ from, to: Number(PORT) });
    const proxy = await startProxy();
    await page.goto(`${origin}/faq`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await proxy.close();
    await page.goto(`${origin}/about-us`);
    const heading = page.getByRole('heading', { name: 'A Slotcast most nem érhető el' });
    await expect(heading).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Újra' }).click();
    await expect(heading).toBeVisible();
    const restarted = await startProxy();
    // Automatically, within some seconds.
    await expect(page.getByRole('heading', { name: 'Rólunk' }).first()).toBeVisible();
    await restarted.close();
  });
});
