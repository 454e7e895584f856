import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible.ts';
import { moveTo, skipToContent, tabTo } from './support/keyboard.ts';
import { registerPerson, ZONE } from './support/registerPerson.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { DAY_MS } from '../server/platform/time/timeUnits.rules.ts';

const dayAhead = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(Date.now() + days * DAY_MS);

/** Removes the mouse, so that a pointer used by mistake fails the test. */
async function forbidPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart'])
      window.addEventListener(
        type,
        () => {
          throw new Error('a pointer was used');
        },
        true,
      );
  });
}

test('a fan finds, books and pays for a session without a pointer', async ({ page }) => {
  await forbidPointer(page);
  await registerPerson(page);
  await page.goto('/');
  await expect(page.getByRole('main').locator('article').first()).toBeVisible();

  await test.step('the fan finds the creator with the search shortcut', async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('nova');
    await expect(page.getByRole('dialog').locator('article')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'nova', level: 2 })).toBeVisible();
  });

  const slots = page.getByRole('region', { name: 'Book a slot' });
  await test.step('the fan chooses a day and a slot', async () => {
    await skipToContent(page);
    const days = slots.getByRole('group', { name: 'Days' });
    const day = days.getByRole('button').nth(5);
    await tabTo(page, days.locator('[aria-pressed=true]'));
    await page.keyboard.press('Home');
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowRight');
    await expect(day).toBeFocused();
    await page.keyboard.press('Space');
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    // The tab stop is the first slot; a slot that another test reserves has no price.
    const times = slots.getByRole('group', { name: 'Times' });
    const slot = times.getByRole('button', { name: /^\d+:\d\d \$/ }).first();
    await tabTo(page, times.locator('button[tabindex="0"]'));
    await moveTo(page, slot);
    await page.keyboard.press('Space');
    await expect(slot).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the fan pays and sees the confirmation', async () => {
    await tabTo(page, page.getByRole('button', { name: /^Pay \$/ }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/checkout/**');
    await tabTo(page, page.getByRole('button', { name: /^Pay/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Booked', { exact: true })).toBeVisible();
  });

  await test.step('the fan cancels, and the focus returns from the dialog', async () => {
    const cancel = page.getByRole('button', { name: 'Cancel booking' });
    await tabTo(page, cancel);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Booking cancelled' })).toBeVisible();
  });
});

test('a creator opens, prices and closes slots without a pointer', async ({ page }) => {
  await forbidPointer(page);
  await signIn(page, { email: 'nova@slotcast.test' });
  await page.goto(`/create-listing?day=${dayAhead(25)}`);
  const grid = page.getByRole('group', { name: /^Times on/ });
  await expect(grid).toBeVisible();
  const cells = grid.getByRole('button', { name: /closed/ });
  const all = await cells.count();

  await skipToContent(page);
  const price = page.getByLabel('Price');
  await tabTo(page, price);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('9');
  await tabTo(page, grid.locator('button[tabindex="0"]'));
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('toolbar', { name: 'Selected times' })).toContainText(
    '3 slots selected',
  );
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Open at $9' }));
  await page.keyboard.press('Enter');
  await expect(cells).toHaveCount(all - 3);

  await page.keyboard.press('Escape');
  await tabTo(page, grid.locator('button[tabindex="0"]'));
  await page.keyboard.press('Space');
  await expect(cells).toHaveCount(all - 2);
});

test('the commands of the search run', async ({ page }) => {
  await forbidPointer(page);
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await page.keyboard.press('Control+k');
  await expect(dialog.getByText('Start typing to start the search')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Music' })).toBeHidden();
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Actions' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await expect(dialog.getByRole('link', { name: 'Music' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('mode');
  const isDark = (): Promise<boolean> =>
    page.evaluate(() => document.documentElement.classList.contains('dark'));
  const before = await isDark();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await isDark()).toBe(!before);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('>games');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('link', { name: 'Games' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/games$/);
  await expect(dialog).toBeHidden();
});
