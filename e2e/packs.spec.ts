import type { Page } from '@playwright/test';
import { openSummary, type Slot } from './support/chooseSlot.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { expectNoOverflow } from './support/expectNoOverflow.ts';
import { mailTo } from './support/inbox.ts';
import { ask, payAtCheckout } from './support/purchases.ts';
import { registerCreator } from './support/registerCreator.ts';
import { registerPerson } from './support/registerPerson.ts';
import { hourAhead } from './support/openSlots.ts';
import { expect, test } from './support/test.ts';
import { HOUR_MS } from '../server/platform/time/timeUnits.rules.ts';

const SLOTS = 3;

/** A session type of an hour with open slots from two days ahead on. */
async function openCoaching(page: Page): Promise<Slot[]> {
  const { createSessionType: made } = await ask<{
    createSessionType: { sessionType: { id: string } };
  }>(
    page,
    'mutation ($input: CreateSessionTypeInput!) { createSessionType(input: $input) { ... on CreateSessionTypeSuccess { sessionType { id } } ... on UserError { code } } }',
    { input: { title: 'Coaching', priceMinor: 2000, durationMinutes: 60, mode: 'SLOTS' } },
  );
  const first = hourAhead(48 * HOUR_MS);
  const slots = Array.from({ length: SLOTS }, (_, index) => ({
    startsAt: new Date(first + 2 * index * HOUR_MS).toISOString(),
    sessionTypeId: made.sessionType.id,
  }));
  const { createAvailabilitySlots: opened } = await ask<{
    createAvailabilitySlots: { results: { slot: Slot }[] };
  }>(
    page,
    'mutation ($input: CreateAvailabilitySlotsInput!) { createAvailabilitySlots(input: $input) { ... on CreateAvailabilitySlotsSuccess { results { slot { id startsAt } } } ... on UserError { code } } }',
    { input: { slots } },
  );
  return opened.results.map(({ slot }) => slot);
}

test('a fan buys a pack, books from it, cancels in time and has the rest refunded', async ({
  page: creator,
  browser,
}) => {
  test.slow();
  const { username } = await registerCreator(creator, { tag: 'GAMER' });
  const slots = await openCoaching(creator);
  const page = await (
    await browser.newContext({ viewport: creator.viewportSize() ?? { width: 1280, height: 800 } })
  ).newPage();
  const fan = await registerPerson(page, { isConfirmed: true });

  await test.step('the creator puts a pack on sale', async () => {
    await creator.goto('/settings/packs');
    const form = creator.getByRole('region', { name: 'New pack' });
    await form.getByLabel('Number of sessions').fill('3');
    await form.getByRole('button', { name: 'Put on sale' }).click();
    await expect(form.getByText('Check the highlighted fields.')).toBeVisible();
    await form.getByLabel('Price of the pack (USD)').fill('45');
    await expect(form.getByText('$15 a session instead of $20. Fans save $15.')).toBeVisible();
    await form.getByRole('button', { name: 'Put on sale' }).click();
    await expect(creator.getByText('The pack is on your profile.')).toBeVisible();
    await expect(creator.getByRole('heading', { name: '3 × Coaching' })).toBeVisible();
    await expectAccessible(creator);
  });

  await test.step('the fan buys it', async () => {
    await page.goto(`/profile/${username}`);
    const packs = page.getByRole('region', { name: 'Packs', exact: true });
    await expect(packs.getByText('$15 a session')).toBeVisible();
    await expect(packs.getByText('Save $15')).toBeVisible();
    await packs.getByRole('button', { name: 'Buy pack: Coaching, 3 sessions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Buy 3 sessions: Coaching' });
    // Not its first field: an on-screen keyboard would cover the price.
    await expect(dialog).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Pay $45' }).click();
    await payAtCheckout(page);
    await page.waitForURL('**/receipts/**');
    await expect(page.getByRole('heading', { name: 'The pack is yours' })).toBeVisible();
    await expect(page.getByText('Pack of 3 sessions: Coaching')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: `To the profile of ${username}` }).click();
    await expect(page.getByText('3 sessions left')).toBeVisible();
  });

  await test.step('the fan books two sessions without paying', async () => {
    for (const slot of slots.slice(0, 2)) {
      const summary = await openSummary(page, slot, username);
      await expect(summary.getByRole('button', { name: 'Pay $20' })).toBeVisible();
      await summary.getByRole('button', { name: 'Use a session of your pack' }).click();
      await page.waitForURL('**/bookings/**');
    }
  });

  await test.step('a session that is cancelled in time goes back to the pack', async () => {
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
    await expect(
      dialog.getByText('The session goes back to your pack. You can book it again.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(dialog).toBeHidden();
    const mail = await mailTo({ email: fan.email, subject: /^Cancelled/ });
    expect(mail.text).toContain('The session is back in the pack “Coaching”');
    expect(mail.text).not.toContain('back to your card');
    await page.goto('/settings/packs');
    await expect(page.getByText('2 sessions left')).toBeVisible();
  });

  await test.step('the fan has the rest refunded', async () => {
    await page.getByRole('button', { name: 'Refund the rest: Coaching' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund unused sessions?' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Refund $30' }).click();
    await expect(page.getByText('The pack has ended. $30 goes back to your card.')).toBeVisible();
    await expect(page.getByText('No packs yet')).toBeVisible();
    expect((await mailTo({ email: fan.email, subject: /^Pack ended/ })).text).toContain('$30');
  });

  await test.step('the creator sees the end of the pack', async () => {
    await creator.reload();
    const sold = creator.getByRole('region', { name: 'Sold packs' });
    await expect(sold.getByText('Ended')).toBeVisible();
    await expect(sold.getByText(`Bought by ${fan.username}`)).toBeVisible();
  });
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('packs are offered and bought in German', async ({ page: creator, browser }) => {
    const { username } = await registerCreator(creator, { tag: 'GAMER' });
    await openCoaching(creator);
    await creator.goto('/settings/packs');
    const form = creator.getByRole('region', { name: 'Neues Paket' });
    await form.getByLabel('Preis des Pakets (USD)').fill('80');
    await form.getByRole('button', { name: 'Anbieten' }).click();
    await expect(creator.getByText('Das Paket steht auf deinem Profil.')).toBeVisible();
    const page = await (await browser.newContext({ locale: 'de-DE' })).newPage();
    await page.setViewportSize({ width: 320, height: 700 });
    await registerPerson(page, { isConfirmed: true });
    await page.goto(`/profile/${username}`);
    await page.getByRole('button', { name: 'Paket kaufen: Coaching, 5 Termine' }).click();
    await expect(page.getByRole('dialog', { name: '5 Termine kaufen: Coaching' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /bezahlen$/ }).click();
    await payAtCheckout(page);
    await page.waitForURL('**/receipts/**');
    await expect(page.getByRole('heading', { name: 'Das Paket gehört dir' })).toBeVisible();
    await page.goto('/settings/packs');
    await expect(page.getByText('Noch 5 Termine')).toBeVisible();
    await expectNoOverflow(page);
  });
});
