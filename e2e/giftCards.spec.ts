import type { Page } from '@playwright/test';
import { findFreeSlot, openSummary } from './support/chooseSlot.ts';
import { expectLedgerAgrees } from './support/clock.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { mailTo } from './support/inbox.ts';
import { hourAhead, openSlots } from './support/openSlots.ts';
import { registerCreator } from './support/registerCreator.ts';
import { registerPerson } from './support/registerPerson.ts';
import { payAtCheckout } from './support/purchases.ts';
import { openWindow } from './support/openWindow.ts';
import { expect, test } from './support/test.ts';
import { HOUR_MS } from '../server/platform/time/timeUnits.rules.ts';

/** A creator with two slots of $9. */
async function makeSeller(page: Page) {
  const { username } = await registerCreator(page, { tag: 'GAMER' });
  const first = hourAhead(72 * HOUR_MS);
  await openSlots(page, [first, first + 2 * HOUR_MS]);
  const slot = await findFreeSlot(page, { username });
  return { username, slot, other: await findFreeSlot(page, { username, but: slot }) };
}

const JOURNEY = 'a fan buys a gift card, and another one spends it with and without a payment card';

test(JOURNEY, { tag: '@desktop' }, async ({ page: buyer, browser }) => {
  test.slow();
  const creator = await openWindow(browser, buyer);
  const { username, slot, other } = await makeSeller(creator);
  const page = await openWindow(browser, buyer);
  await registerPerson(page, { isConfirmed: true });
  const { email } = await registerPerson(buyer, { isConfirmed: true });

  await test.step('the buyer pays for a gift card for this creator', async () => {
    await buyer.goto(`/profile/${username}`);
    await buyer.getByRole('link', { name: 'Give a gift card' }).click();
    await expect(buyer.getByText(`For sessions, services and packs of ${username}`)).toBeVisible();
    await buyer.getByLabel('Amount (USD)').fill('14');
    await expectAccessible(buyer);
    await buyer.getByRole('button', { name: 'Pay $14' }).click();
    await payAtCheckout(buyer);
    await expect(buyer.getByText('$14 of $14 left')).toBeVisible();
  });
  const mail = await mailTo({ email, subject: /^Your gift card/ });
  const code = /^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/m.exec(mail.text)?.[0] ?? '';

  await test.step('another fan pays a booking entirely with the code', async () => {
    const summary = await openSummary(page, slot, username);
    await summary.getByRole('button', { name: 'Use a gift card' }).click();
    await summary.getByLabel('Gift card code').fill('WRNG-WRNG-WRNG-WRNG');
    await summary.getByRole('button', { name: 'Apply', exact: true }).last().click();
    await expect(
      summary.getByText("This gift card is unknown or can't be used here."),
    ).toBeVisible();
    await summary.getByLabel('Gift card code').fill(code);
    await summary.getByRole('button', { name: 'Apply', exact: true }).last().click();
    await expect(summary.getByText('The gift card pays $9 of its $14.')).toBeVisible();
    await expectAccessible(page);
    await summary.getByRole('button', { name: 'Pay with the gift card' }).click();
    await page.waitForURL('**/bookings/**');
    await expect(page.getByText('Booked', { exact: true })).toBeVisible();
    await expect(buyer.getByText('$5 of $14 left')).toBeVisible();
  });

  await test.step('the rest of the card pays a part of the next booking', async () => {
    const summary = await openSummary(page, other, username);
    await summary.getByRole('button', { name: 'Use a gift card' }).click();
    await summary.getByLabel('Gift card code').fill(code.toLowerCase().replaceAll('-', ' '));
    await summary.getByRole('button', { name: 'Apply', exact: true }).last().click();
    await expect(summary.getByText('The gift card pays $5 of its $5.')).toBeVisible();
    await summary.getByRole('button', { name: 'Pay $4' }).click();
    await payAtCheckout(page);
    await page.waitForURL('**/bookings/**');
    await expect(page.getByText('Booked', { exact: true })).toBeVisible();
  });

  await test.step('the buyer sees that nothing is left, and the ledger agrees', async () => {
    await expect(buyer.getByText('$0 of $14 left')).toBeVisible();
    await expect(buyer.getByText(`Code ending in ${code.slice(-4)}`)).toBeVisible();
    await expect(buyer.getByRole('button', { name: /^Refund/ })).toBeHidden();
    await expectLedgerAgrees(page);
  });
});
