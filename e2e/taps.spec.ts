import type { Locator } from '@playwright/test';
import { bookPaid } from './support/purchases.ts';
import { registerPerson } from './support/registerPerson.ts';
import { expect, test } from './support/test.ts';

/** Decision 0179. */
const MAX_TAPS = 4;

test.describe('a fan with an account on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a fan goes from the home page to paid in four taps', async ({ page }) => {
    const { tap, count } = counter();
    await registerPerson(page, { isConfirmed: true });
    await page.goto('/');
    const rows = page.getByRole('region', { name: 'Free next' }).getByRole('link');
    // Each worker books the slot of another row, because the workers share the demo creators.
    await tap(rows.nth(-1 - test.info().parallelIndex));
    await page.waitForURL(/\/profile\/.*slot=/);
    await tap(page.getByRole('button', { name: 'Review and pay' }));
    const sheet = page.getByRole('dialog', { name: 'Your booking' });
    await tap(sheet.getByRole('button', { name: /^Pay/ }));
    await page.waitForURL('**/checkout/**');
    await tap(page.getByRole('button', { name: /^Pay/ }));
    await page.waitForURL('**/bookings/**');
    await expect(page.getByText('Booked', { exact: true })).toBeVisible();
    expect(count()).toBeLessThanOrEqual(MAX_TAPS);
  });

  test('a fan goes from the home page to a cancelled booking in four taps', async ({ page }) => {
    const { tap, count } = counter();
    const { username } = await registerPerson(page, { isConfirmed: true });
    await bookPaid(page, { daysAhead: 3 });
    await page.goto('/');
    await tap(page.getByRole('button', { name: `Account menu of ${username}` }));
    await tap(page.getByRole('menuitem', { name: 'Upcoming bookings' }));
    await tap(page.getByRole('button', { name: 'Cancel the booking with nova' }));
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
    await tap(dialog.getByRole('button', { name: 'Cancel booking' }));
    await expect(page.getByText('No upcoming transactions or services.')).toBeVisible();
    expect(count()).toBeLessThanOrEqual(MAX_TAPS);
  });
});

function counter() {
  let taps = 0;
  return {
    count: () => taps,
    tap: async (target: Locator): Promise<void> => {
      taps += 1;
      await target.tap();
    },
  };
}
