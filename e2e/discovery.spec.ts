import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { measureScripts } from '../scripts/measure/measureScripts.ts';
import { LANGUAGES } from '../server/platform/i18n/languages.rules.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { registerPerson } from './support/registerPerson.ts';
import { expect, test } from './support/test.ts';

const cards = 'main article';

/** The filters are in the page, on phones in a sheet. */
async function withFilters(
  { page, isMobile }: { page: Page; isMobile: boolean },
  work: () => Promise<void>,
): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
  await work();
  if (isMobile) await page.getByRole('button', { name: /^Show (\d+ )?creators?$/ }).click();
}

test('a filter is stored in the URL, undone by Back and shared by the URL', async ({
  page,
  browser,
  isMobile,
}) => {
  await page.goto('/players');
  await expect(page.getByRole('heading', { name: 'Players', level: 2 })).toBeVisible();
  const results = page.getByRole('status').filter({ hasText: /creators?$/ });
  await expect(results).toBeVisible();
  const all = await page.locator(cards).count();
  await page.getByRole('searchbox', { name: 'Creator or game' }).first().fill('NOV');
  await expect(results).toHaveText('1 creator');
  await expect(page).toHaveURL(/search=NOV/);
  await expect(page.locator(cards).getByRole('link', { name: 'nova', exact: true })).toBeVisible();

  await withFilters({ page, isMobile }, async () => {
    await page.getByRole('spinbutton', { name: 'Minimum price' }).fill('99999');
    await expect(page).toHaveURL(/min=99999/);
  });
  await expect(page.getByText('No users found')).toBeVisible();
  await expect(
    page.getByText('Try adjusting your search criteria or filters to find more users.'),
  ).toBeVisible();
  await page.goBack();
  await expect(results).toHaveText('1 creator');
  await withFilters({ page, isMobile }, () =>
    expect(page.getByRole('spinbutton', { name: 'Minimum price' })).toHaveValue(''),
  );

  const other = await browser.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('status').filter({ hasText: /creators?$/ })).toHaveText('1 creator');
  await other.close();

  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(/\/players$/);
  // Other tests create creators at the same time.
  await expect.poll(() => page.locator(cards).count()).toBeGreaterThanOrEqual(all);
});

test('prices step by one and never below 0, and sorting by price works', async ({
  page,
  isMobile,
}) => {
  await page.goto('/players?sort=PRICE');
  await withFilters({ page, isMobile }, async () => {
    const price = page.getByRole('spinbutton', { name: 'Maximum price' });
    await page.getByRole('button', { name: 'Maximum price: one less' }).click();
    await expect(price).toHaveValue('');
    await page.getByRole('button', { name: 'Maximum price: one more' }).click();
    await expect(price).toHaveValue('1');
    await page.getByRole('button', { name: 'Maximum price: one less' }).click();
    await expect(price).toHaveValue('');
  });
  await expect(page).toHaveURL(/\/players\?sort=PRICE$/);
  await expect(page.locator(cards).first()).toBeVisible();
  const amounts = (
    await page
      .locator(cards)
      .getByRole('link', { name: /^(\$[\d.]+|Free), / })
      .allInnerTexts()
  ).map((text) => Number(text.replace('$', '').replace('Free', '0')));
  expect(amounts.length).toBeGreaterThan(3);
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
});

test('the filter for a part of the day keeps the creators who are free then', async ({
  page,
  isMobile,
}) => {
  await page.goto('/players');
  await withFilters({ page, isMobile }, async () => {
    await page.getByRole('combobox', { name: 'Free on' }).selectOption({ label: 'Tomorrow' });
    await page.getByRole('combobox', { name: 'At' }).selectOption({ label: 'Evening' });
    await expect(page).toHaveURL(/on=\d{4}-\d{2}-\d{2}&at=evening/);
  });
  await expect(page.getByRole('status').filter({ hasText: /creators?$/ })).toBeVisible();
  await page.goto('/music');
  await withFilters({ page, isMobile }, async () => {
    await expect(page.getByRole('combobox', { name: 'Sort' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Free on' })).toHaveCount(0);
  });
});

test('the filter for a spoken language works, and the page stays accessible', async ({
  page,
  isMobile,
}) => {
  await page.goto('/music');
  await withFilters({ page, isMobile }, async () => {
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Hungarian' });
    await expect(page).toHaveURL(/language=hu/);
  });
  await expect(page.locator(cards).first()).toContainText('HU');
  if (isMobile) await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expectAccessible(page);
});

test('the search opens with a shortcut, finds names and works with the keyboard', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator(cards).first()).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  // The prerendered document shows cards before the app, and its shortcut, replace it.
  await expect(page.getByRole('button', { name: /^Search/ }).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(dialog.getByText('Start typing to start the search')).toBeVisible();
  await page.keyboard.type('nov');
  await expect(dialog.locator('article')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('o');
  await expect(dialog.locator('article')).toHaveCount(16);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.locator('article').nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\//);
  await expect(dialog).toBeHidden();
});

test('a search without results is reported, and pagination works', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Search' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('searchbox').fill('zzzzqq');
  await expect(dialog.getByText('No users found')).toBeVisible();
  await dialog.getByRole('searchbox').fill('o');
  await expect(dialog.locator('article')).toHaveCount(16);
  const [first] = await dialog.locator('article').first().getByRole('link').first().allInnerTexts();
  await dialog.getByRole('button', { name: 'Page 2' }).click();
  await expect(dialog.locator('article').first().getByRole('link').first()).not.toHaveText(
    first ?? '',
  );
});

test('the home page links to every category, to games and to the pages about the product', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const row of ['Gamers', 'Just chatting', 'Musicians', 'Tiktokers', 'Youtubers', 'Games'])
    await expect(main.getByRole('link', { name: `View all: ${row}` })).toBeVisible();
  for (const [name, path] of [
    ['About us', '/about-us'],
    ['How it works', '/how-it-works'],
    ['Download', '/download'],
    ['News', '/news'],
  ] as const)
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await main.getByRole('link', { name: 'View all: Musicians' }).click();
  await expect(page).toHaveURL(/\/music$/);
  await page.goBack();
  await expect(main.getByRole('link', { name: 'View all: Musicians' })).toBeVisible();
});

test('the path of gamers shows players with their filters', async ({ page }) => {
  await page.goto('/gamers?search=nova');
  await expect(page).toHaveURL(/\/players\?search=nova$/);
  await expect(page.locator(cards)).toHaveCount(1);
});

test('no page exceeds its script limit', async () => {
  for (const { name, bytes, maxBytes } of await measureScripts())
    expect(bytes, name).toBeLessThanOrEqual(maxBytes);
});

/** Scripts that the frame loads after the start, in addition to those of the HTML document. */
const ASKED_LATER = 8_000;

test('the home page loads no extra script before its cards are visible', async ({ page }) => {
  const [home] = await measureScripts();
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto('/');
  await expect(page.locator(cards).first()).toBeVisible();
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual((home?.maxBytes ?? 0) + ASKED_LATER);
});

test('the home page requests its data once, before its scripts are loaded', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') requested.push(request.url());
  });
  const release = await holdFrame(page);
  await page.goto('/', { waitUntil: 'commit' });
  // The viewer query and the page query.
  await expect.poll(() => requested.length).toBe(2);
  release();
  await expect(page.locator(cards).first()).toBeVisible();
  // A phone may already have asked for its list of the soonest slots.
  expect(new Set(requested).size).toBe(requested.length);
});

test('a profile shows its cover before its scripts are loaded', async ({ page }) => {
  await page.route('**/assets/appShell-*.js', () => undefined);
  await page.goto('/profile/nova', { waitUntil: 'commit' });
  const cover = page.locator('[data-shell] img[data-first-image]');
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

/** The browser reads a document in parts of this size, and paints after each. */
const DOCUMENT_PART_BYTES = 64 * 1024;

test('the first part of a prerendered document contains what is painted largest', async ({
  request,
}) => {
  const cover = 'data-first-image';
  const largest = { '/': '</h2>', '/profile/nova': cover, '/games/apex-drift': cover };
  for (const [path, text] of Object.entries(largest))
    for (const language of LANGUAGES) {
      const answer = await request.get(path, { headers: { 'accept-language': language } });
      const body = await answer.body();
      const position = body.indexOf(text, body.indexOf('<main'));
      expect(position, `${path} in ${language}`).toBeGreaterThan(0);
      expect(position, `${path} in ${language}`).toBeLessThan(DOCUMENT_PART_BYTES);
    }
});

test('a time of a profile can be chosen before the app runs', async ({ page }) => {
  const release = await holdFrame(page);
  await page.goto('/profile/nova', { waitUntil: 'commit' });
  const times = page.locator('[data-shell]').getByRole('group', { name: 'Times' });
  const time = times.getByRole('button', { name: /\$/ }).first();
  await expect(time).toBeVisible();
  await expectAccessible(page);
  const words = await time.innerText();
  const id = (await time.getAttribute('data-slot')) ?? '';
  // The rest of the page cannot be used yet.
  await page.keyboard.press('Tab');
  await expect(times.getByRole('button').first()).toBeFocused();
  await time.focus();
  await page.keyboard.press('Enter');
  await expect(time).toHaveAttribute('aria-pressed', 'true');
  release();
  await expect(page.locator('[data-shell]')).toHaveCount(0);
  const chosen = page.locator(`main [data-slot="${id}"]`);
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect(chosen).toBeFocused();
  expect(await chosen.innerText()).toBe(words);
  expect(new URL(page.url()).searchParams.get('slot')).toBe(id);
});

test('a page of an account shows the frame in the language of the browser before its scripts are loaded', async ({
  browser,
}) => {
  const page = await browser.newPage({ locale: 'de-DE' });
  const release = await holdFrame(page);
  await page.goto('/settings/general', { waitUntil: 'commit' });
  const frame = page.locator('[data-shell]');
  await expect(frame.getByText('Wird geladen …', { exact: true })).toBeVisible();
  await expect(frame.locator('footer')).toContainText('Nutzungsbedingungen');
  release();
  await expect(page).toHaveURL(/\/login\?/);
  await expect(frame).toHaveCount(0);
  await page.close();
});

test('the styles of a prerendered page stay in the head, and the app does not insert them again', async ({
  page,
}) => {
  const selectorsOf = async (chosen: string): Promise<string[]> =>
    page
      .locator(chosen)
      .evaluateAll((elements) =>
        (elements as HTMLStyleElement[])
          .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
          .flatMap((rule) => rule.cssText.match(/\.sc-\w+/g) ?? []),
      );
  const prerendered = 'head style[data-emotion^="sc "]';
  const release = await holdFrame(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('[data-shell] footer')).toBeAttached();
  await expect(page.locator('body style')).toHaveCount(0);
  const before = new Set(await selectorsOf(prerendered));
  expect(before.size).toBeGreaterThan(20);
  release();
  await expect(page.locator(cards).first()).toBeVisible();
  await expect(page.locator('[data-shell]')).toHaveCount(0);
  const inserted = await selectorsOf('head style[data-emotion="sc"]');
  expect(inserted.filter((selector) => before.has(selector))).toEqual([]);
});

test("a page's scripts and texts are requested once, beside the frame that needs them", async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.(js|json)$/.test(pathname)) files.push(pathname);
  });
  const release = await holdFrame(page);
  await page.goto('/profile/nova', { waitUntil: 'commit' });
  const early = ['/ProfilePage-', '/ProfilePage.loader-', '/en/app.json', '/en/bookings.json'];
  await expect
    .poll(() => early.filter((name) => !files.some((file) => file.includes(name))))
    .toEqual([]);
  release();
  await expect(page.getByRole('heading', { name: 'Book a slot' })).toBeVisible();
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
});

test('a page is painted before its scripts are requested', async ({ page }) => {
  // On a busy machine the timer of client/ui/firstPaint.ts could end before the first paint.
  await page.addInitScript(() => {
    const start = window.setTimeout;
    window.setTimeout = ((handler: TimerHandler, delay = 0) =>
      start(handler, delay === 1000 ? 60_000 : delay)) as typeof setTimeout;
  });
  await page.goto('/players');
  await expect(page.locator(cards).first()).toBeVisible();
  const { paint, script } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    script: performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))
      ?.startTime,
  }));
  expect(script).toBeGreaterThan(paint ?? Infinity);
});

test('a page starts in a browser that does not report paints', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/players');
  await expect(page.locator(cards).first()).toBeVisible();
});

test('the press on a link requests the files of its page only after its event', async ({
  page,
}) => {
  await page.goto('/faq');
  const link = page.locator('footer a[href="/support"]');
  await expect(page.locator('[data-shell]')).toHaveCount(0);
  const counts = link.evaluate(
    (element) =>
      new Promise<number[]>((resolve) => {
        const count = (): number => document.querySelectorAll('link[rel=modulepreload]').length;
        const before = count();
        window.addEventListener('click', () => {
          const after = count();
          setTimeout(() => resolve([after - before, count() - before]), 500);
        });
        (element as HTMLAnchorElement).click();
      }),
  );
  const [during = -1, later = 0] = await counts;
  expect(during).toBe(0);
  expect(later).toBeGreaterThan(0);
  await expect(page).toHaveURL('/support');
});

test('a link loads its page on hover, before it is pressed', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator(cards).first()).toBeVisible();
  const answered = page.waitForResponse(
    (response) => response.url().includes('/graphql?') && response.url().includes('MUSICIAN'),
  );
  // With the keyboard, which works on phones and desktops.
  await page.getByRole('link', { name: 'View all: Musicians' }).focus();
  await answered;
  expect(new URL(page.url()).pathname).toBe('/');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.getByRole('link', { name: 'View all: Musicians' }).click();
  await expect(page.getByRole('heading', { name: 'Music', level: 2 })).toBeVisible();
  await expect(page.locator(cards).first()).toBeVisible();
  expect(requested.filter((url) => url.includes('MUSICIAN'))).toEqual([]);
});

test('a visitor saves a search, and opens, changes and deletes it again', async ({ page }) => {
  await page.goto('/players?search=nova&min=5');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page).toHaveURL(/\/login\?return=%2Fplayers%3Fsearch%3Dnova%26min%3D5/);
  await registerPerson(page);
  await page.goto('/players?search=nova&min=5');
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price').selectOption('Up to $20');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('link', { name: 'Saved searches' }).click();
  await expect(page.getByText('Notification · Up to $20')).toBeVisible();

  await page.getByRole('button', { name: /^Change alert: .*nova/ }).click();
  await page.getByLabel('How we notify you').selectOption('One email a day');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('One email a day · Up to $20')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Open the list: .*nova/ }).click();
  await expect(page).toHaveURL(/\/players\?search=nova&min=5&max=20$/);
  await page.goBack();
  await page.getByRole('button', { name: /^Delete saved search: .*nova/ }).click();
  await expect(page.getByRole('heading', { name: 'Saved searches' })).toBeFocused();
  await expect(page.getByText(/^None yet/)).toBeVisible();
});

/** Holds the scripts of the frame back until the returned function is called. */
async function holdFrame(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/appShell-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
