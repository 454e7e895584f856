import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible.ts';
import { expectNoOverflow } from './support/expectNoOverflow.ts';
import { registerCreator } from './support/registerCreator.ts';
import { expect, test } from './support/test.ts';

/** The server does not count programs, which name themselves. */
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

async function openAndCount(page: Page, path: string): Promise<void> {
  const counted = page.waitForResponse((response) => response.url().endsWith('/counts'));
  await page.goto(path);
  expect((await counted).status()).toBe(204);
}

test(
  'views of a profile appear in the analytics of its creator, by source',
  {
    tag: '@desktop',
  },
  async ({ page, browser }) => {
    const { username } = await registerCreator(page, { tag: 'MUSICIAN' });
    await page.goto('/settings/analytics');
    await expect(page.getByText('Nothing was counted in this period')).toBeVisible();
    const visitors = await browser.newContext({ userAgent: BROWSER });
    const visitor = await visitors.newPage();
    await openAndCount(visitor, `/profile/${username}?via=overlay`);
    await openAndCount(visitor, `/@${username}`);
    expect(await visitors.cookies()).toEqual([]);
    expect(
      await visitor.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).join()),
    ).not.toMatch(/analytic|arrival|source|count/i);
    // The server writes what it has counted every two seconds.
    const sources = page.getByRole('table', { name: 'How fans found you' });
    await expect(async () => {
      await page.reload();
      for (const source of [/^Overlay on your stream/, /^Your shared link/])
        await expect(sources.getByRole('row', { name: source })).toBeVisible({ timeout: 5_000 });
    }).toPass();
    const funnel = page.getByRole('region', { name: 'From view to payment' });
    await expect(funnel.getByRole('listitem').first()).toHaveText('Profile views2');
    await page.getByText('Show as a table').first().click();
    const days = page.getByRole('table', { name: 'Views per day' });
    await expect(days).toBeVisible();
    await expect(days.getByRole('row').filter({ hasText: '2' }).first()).toBeVisible();
    await expect(page.getByRole('img', { name: /^Views per day\. Highest: .*, 2$/ })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect(funnel).toBeVisible();
    await expectNoOverflow(page);
    await page.goto('/settings/earnings?from=2026-01-01&to=2026-03-31');
    await expect(page.getByText('No sales were paid in this period.')).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
  },
);
