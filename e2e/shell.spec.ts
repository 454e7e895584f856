import type { Page } from '@playwright/test';
import { registerPerson } from './support/registerPerson.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const FAN = { email: 'fan@slotcast.test' };

/** The cumulative layout shift since the page was opened. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
}

test.describe('the search @desktop', () => {
  test('the search keeps every letter and the focus on a page without creators', async ({
    page,
  }) => {
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/SearchDialog*.js', async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto('/faq');
    await expect(page.getByRole('button', { name: /^Search/ }).first()).toBeVisible();
    const loading = page.waitForRequest('**/SearchDialog*.js');
    await page.keyboard.press('/');
    await loading;
    await page.keyboard.type('kes');
    release();
    const field = page.getByRole('dialog').getByRole('searchbox');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('kes');
    await field.evaluate((input) => {
      input.addEventListener('blur', () => (document.body.dataset['blurred'] = 'true'));
    });
    await page.keyboard.type('trel', { delay: 120 });
    await expect(field).toHaveValue('kestrel');
    await expect(page.getByRole('dialog').locator('article')).toHaveCount(1);
    await expect(field).toBeFocused();
    expect(await page.evaluate(() => document.body.dataset['blurred'])).toBeUndefined();
  });
});

test('the sidebar shows names on a wide screen, and icons with names on focus on a narrower one @desktop', async ({
  page,
}) => {
  await page.goto('/faq');
  const sidebar = page.getByRole('complementary');
  const name = sidebar.getByRole('link', { name: 'Music' }).locator('span').last();
  const shortcut = sidebar.getByRole('link', { name: 'Sell your time' });
  await expect(sidebar.getByRole('link', { name: 'Become' })).toBeVisible();
  await expect(name).toHaveCSS('opacity', '1');
  await expect(shortcut).toBeHidden();
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(shortcut).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Become' })).toBeHidden();
  await expect(name).toHaveCSS('opacity', '0');
  await sidebar.getByRole('link', { name: 'Just chatting' }).focus();
  await page.keyboard.press('Tab');
  await expect(name).toHaveCSS('opacity', '1');
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(sidebar).toBeHidden();
});

test.describe('after a network failure', () => {
  test.use({ expectedErrors: [/RequestFailed: NETWORK|ERR_FAILED/] });

  for (const address of ['/settings/general', '/settings/history']) {
    test(`the page ${address} is shown after a retry, and the user never looks signed out`, async ({
      page,
    }) => {
      await signIn(page, FAN);
      await page.route('**/graphql**', (route) => route.abort());
      await page.goto(address);
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0);
      await page.unroute('**/graphql**');
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(alert).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: 'Settings' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
    });
  }
});

test('the top bar fits a signed-in user from 320 px', async ({ page }) => {
  await signIn(page, FAN);
  for (const width of [320, 340, 360, 375, 390, 430]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/settings/general');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('button', { name: /^Account menu/ })).toBeVisible();
    const parts = await bar.locator('a:visible, button:visible').all();
    const boxes = (await Promise.all(parts.map((part) => part.boundingBox())))
      .filter((box) => box !== null)
      .toSorted((a, b) => a.x - b.x);
    for (const [index, box] of boxes.entries()) {
      const next = boxes[index + 1];
      const end = box.x + box.width;
      expect(end, `${width} px`).toBeLessThanOrEqual(next ? next.x + 0.5 : width);
    }
  }
});

test.describe('unknown addresses', () => {
  test.use({ expectedErrors: [/404/] });

  for (const address of [
    '/nope',
    '/profile/nosuchperson99',
    '/games/nosuchgame',
    '/settings/nope',
  ]) {
    test(`the page ${address} answers 404 with an explanation`, async ({ page }) => {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    });
  }

  test('the server knows every path of the app, in any case', async ({ page }) => {
    const answer = await page.request.get('/LOGIN?return=%2Fbook', { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([308, '/login?return=%2Fbook']);
    for (const address of [
      '/settings',
      '/settings/security',
      '/orders/B-1',
      '/admin',
      '/staff',
      '/finish-registration',
    ]) {
      expect((await page.request.get(address, { maxRedirects: 0 })).status(), address).toBe(200);
    }
  });
});

test('the language menu marks the chosen language @desktop', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Language: EN' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toHaveAttribute(
    'aria-checked',
    'true',
  );
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toHaveAttribute(
    'aria-checked',
    'false',
  );
});

test.describe('no layout shift', () => {
  test.use({ expectedErrors: [/401/] });

  test('the reminder to confirm the email causes no layout shift', async ({ page }) => {
    await registerPerson(page);
    const reminder = page.getByRole('complementary', { name: 'Confirm your email' });
    await page.goto('/faq');
    await expect(reminder).toBeVisible();
    await page.reload();
    await expect(reminder).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });

  test('the outcome of an email link causes no layout shift', async ({ page }) => {
    await page.goto('/faq?email=verified');
    await expect(page.getByRole('status').filter({ hasText: /confirmed/ })).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });

  test('the message of a failed login causes no layout shift', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('fan@slotcast.test');
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    await page.getByRole('main').locator('button[type=submit]').click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toBeVisible();
    const field = page.getByLabel('Email');
    const before = await field.boundingBox();
    await page.mouse.move(0, 0);
    await expect(alert).toHaveCSS('border-inline-start-color', 'rgba(0, 0, 0, 0)');
    expect((await field.boundingBox())?.y).toBe(before?.y);
  });
});
