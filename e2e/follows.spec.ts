import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { runJobAt } from './support/clock.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { mailTo } from './support/inbox.ts';
import { openSlots } from './support/openSlots.ts';
import { ask, toRowId } from './support/purchases.ts';
import { registerPerson } from './support/registerPerson.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { DAY_MS, HOUR_MS } from '../server/platform/time/timeUnits.rules.ts';

/** Neither waitlists nor drops of other journeys reserve the slots that juno opens. */
const CREATOR = 'juno';

/** Goes to home without loading the app again. */
async function goHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Slotcast', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Gamers' })).toBeVisible();
  // The rows render one after the other.
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
}

test('a fan follows a creator, hears of new times and unfollows', async ({ page, browser }) => {
  test.slow();
  const fan = await registerPerson(page, { isConfirmed: true });
  const row = page.getByRole('region', { name: 'Following' });
  const button = page.getByRole('button', { name: `Following ${CREATOR}` });

  await test.step('home has the row as soon as the fan follows someone', async () => {
    await page.goto(`/profile/${CREATOR}`);
    await page.getByRole('button', { name: `Follow ${CREATOR}`, exact: true }).click();
    await expect(button).toBeVisible();
    await goHome(page);
    await expect(row.getByRole('link', { name: CREATOR, exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the fan chooses an alert', async () => {
    await row.getByRole('link', { name: 'View all: Following' }).click();
    await expect(page.getByText('Notification', { exact: true })).toBeVisible();
    await button.click();
    const dialog = page.getByRole('dialog', { name: `New slots with ${CREATOR}` });
    await dialog.getByLabel('How we notify you').selectOption('Off');
    await expect(dialog.getByLabel('Start time')).toBeHidden();
    await dialog.getByLabel('How we notify you').selectOption('Notification and email right away');
    await dialog.getByLabel('Price').selectOption('Up to $10');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Notification and email right away · Up to $10')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the creator opens a slot, and the fan gets a notification and an email', async () => {
    const creator = await (await browser.newContext()).newPage();
    await signIn(creator, { email: `${CREATOR}@slotcast.test` });
    const { viewer } = await ask<{ viewer: { id: string } }>(creator, '{ viewer { id } }');
    // Not the time of the same test in the other project.
    const hours = 30 * 24 + randomInt(1, 50 * 24);
    await openSlots(creator, [Math.ceil(Date.now() / DAY_MS) * DAY_MS + hours * HOUR_MS]);
    // The job waits a minute for more slots.
    await runJobAt(page, {
      task: 'alertFollowers',
      payload: { creatorId: toRowId(viewer.id) },
      instant: Date.now(),
    });
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('dialog').getByText(`${CREATOR} opened new slots`)).toBeVisible();
    await page.keyboard.press('Escape');
    await mailTo({ email: fan.email, subject: new RegExp(`New slots with ${CREATOR}`) });
    await creator.context().close();
  });

  await test.step('the row is gone once the fan follows nobody', async () => {
    await button.click();
    await page.getByRole('button', { name: 'Unfollow' }).click();
    await expect(page.getByText("You don't follow anyone yet")).toBeVisible();
    await expectAccessible(page);
    await goHome(page);
    await expect(row).toBeHidden();
  });
});
