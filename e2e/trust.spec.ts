import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible.ts';
import { liveAt } from './support/clock.ts';
import { ask, bookPaid } from './support/purchases.ts';
import { registerPerson } from './support/registerPerson.ts';
import { roomPath } from './support/room.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { MINUTE_MS } from '../server/platform/time/timeUnits.rules.ts';

const REFUND =
  'mutation ($input: RefundBookingInput!) { refundBooking(input: $input) { ... on UserError { code } } }';

test('a fan on the waitlist is offered the time that another one cancels', async ({
  page,
  browser,
  isMobile,
}) => {
  test.slow();
  // A retry would wait behind the fan of the first attempt.
  const username = (isMobile ? ['dash', 'mirko'] : ['kestrel', 'orin'])[test.info().retry] ?? '';
  await registerPerson(page, { isConfirmed: true });
  const other = await (await browser.newContext()).newPage();
  await registerPerson(other, { isConfirmed: true });
  const { slot, id } = await bookPaid(other, { daysAhead: 4, username });

  await test.step('the fan joins from the profile', async () => {
    await page.goto(`/profile/${username}`);
    await page.getByRole('button', { name: 'Notify me when a slot opens' }).click();
    const dialog = page.getByRole('dialog', { name: `Wait for a slot with ${username}` });
    await expect(dialog.getByLabel('First day')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
    await dialog.getByLabel('Last day').fill(localDay(slot.startsAt));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Join the waitlist' }).click();
    await expect(dialog.getByText(/^You're on the waitlist/)).toBeVisible();
    await dialog.getByRole('link', { name: 'View your waitlist' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: username })).toBeVisible();
  });

  await test.step('the cancelled time is reserved for the fan, and nobody else sees it free', async () => {
    const { booking } = await ask<{ booking: { slot: { price: { amountMinor: number } } } }>(
      other,
      'query ($id: ID!) { booking: node(id: $id) { ... on Booking { slot { price { amountMinor } } } } }',
      { id },
    );
    const expectedRefundMinor = booking.slot.price.amountMinor;
    const { refundBooking } = await ask<{ refundBooking: { code?: string } }>(other, REFUND, {
      input: { bookingId: id, expectedRefundMinor },
    });
    expect(refundBooking.code).toBeUndefined();
    await expect(page.getByText(/is reserved for you until/)).toBeVisible();
    await expectAccessible(page);
    const { node } = await ask<{ node: { state: string } }>(
      other,
      'query ($id: ID!) { node(id: $id) { ... on AvailabilitySlot { state } } }',
      { id: slot.id },
    );
    expect(node.state).toBe('HELD');
  });

  await test.step('the fan books it', async () => {
    await page.getByRole('link', { name: 'Book it' }).click();
    await expect(page.getByRole('heading', { name: 'Book a slot' })).toBeVisible();
    await expect(page).toHaveURL(/slot=/);
  });
  await other.context().close();
});

test('someone who does not feel safe ends the session, and staff read the report', async ({
  page,
  browser,
}) => {
  test.slow();
  const { username } = await registerPerson(page);
  const { id } = await bookPaid(page, { daysAhead: 3 });
  const { startsAt } = await readStart(page, id);
  const nova = await (
    await browser.newContext({ permissions: ['camera', 'microphone'] })
  ).newPage();
  await signIn(nova, { email: 'nova@slotcast.test' });
  for (const each of [page, nova]) await liveAt(each, startsAt + 5 * MINUTE_MS);
  const words = `Please ask support about ${username}.`;
  const message = `Never again (${username}).`;

  await test.step('the fan ends the session for safety', async () => {
    await nova.goto(roomPath(id));
    await page.goto(roomPath(id));
    await page.getByRole('button', { name: 'End session' }).click();
    const dialog = page.getByRole('dialog', { name: 'End the session?' });
    await dialog.getByLabel('Why are you ending it?').selectOption("I don't feel safe");
    await dialog.getByLabel(/^Anything else/).fill(words);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'End session' }).click();
    await expect(page.getByText('You ended the session')).toBeVisible();
    await expect(nova.getByText(`${username} ended the session`)).toBeVisible();
    await expect(nova.getByRole('button', { name: 'Join', exact: true })).toBeHidden();
  });

  await test.step('the other side cannot read why, and reports a message', async () => {
    await page.goto(`/bookings/${encodeURIComponent(id)}`);
    await expect(page.getByText(words)).toBeVisible();
    await page.getByLabel(/^Write to/).fill(message);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await nova.goto(`/bookings/${encodeURIComponent(id)}`);
    await expect(nova.getByText(message)).toBeVisible();
    await expect(nova.getByText(words)).toBeHidden();
    await nova.getByRole('button', { name: 'Report this message' }).click();
    await nova.getByRole('dialog').getByRole('button', { name: 'Send report' }).click();
    await expect(nova.getByRole('button', { name: 'Reported', exact: true })).toBeDisabled();
  });

  await test.step('the desk has both reports, and hides the message', async () => {
    const admin = await (await browser.newContext()).newPage();
    await signIn(admin, { email: 'admin@slotcast.test' });
    await admin.goto('/staff/reports');
    await expect(admin.getByText(words)).toBeVisible();
    const report = admin.getByRole('region').filter({ hasText: message });
    await report.getByRole('button', { name: 'Hide' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Not needed in public.');
    await dialog.getByRole('button', { name: 'Hide' }).click();
    await expect(report).toBeHidden();
    await nova.reload();
    await expect(nova.getByText('Removed by our team')).toBeVisible();
    await admin.context().close();
  });

  await test.step('the fan blocks the creator, who disappears', async () => {
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await expect(page).toHaveURL(/\/settings\/blocked$/);
    await page.goto('/profile/nova');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.goto(`/bookings/${encodeURIComponent(id)}`);
    await expect(page.getByRole('link', { name: 'Blocked' })).toBeVisible();
  });
  await nova.context().close();
});

/** As a date field takes it, in the time zone of the browser. */
const localDay = (instant: string): string =>
  new Date(instant).toLocaleDateString('sv-SE', { timeZone: 'Europe/Budapest' });

async function readStart(page: Page, id: string) {
  const { node } = await ask<{ node: { startsAt: string } }>(
    page,
    'query ($id: ID!) { node(id: $id) { ... on Booking { startsAt } } }',
    { id },
  );
  return { startsAt: Date.parse(node.startsAt) };
}
