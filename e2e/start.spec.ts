import { expectAccessible } from './support/expectAccessible.ts';
import { expect, test } from './support/test.ts';

test('the home page answers with its security headers and shows no error', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  const headers = answer?.headers() ?? {};
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['x-content-type-options']).toBe('nosniff');
  await expect(page).toHaveTitle(/Slotcast/);
  await expect(page.getByRole('main').getByRole('link', { name: /nova/i }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
});

test('the home page is accessible in dark and in light', async ({ page }) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link', { name: /nova/i }).first()).toBeVisible();
    await expectAccessible(page);
  }
});

test('the page of an unknown address says so', async ({ page }) => {
  await page.goto('/there-is-nothing-here');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
