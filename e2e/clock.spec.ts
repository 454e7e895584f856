import { randomBytes } from 'node:crypto';
import { findFreeSlot, openSummary } from './support/chooseSlot.ts';
import { expectLedgerAgrees, liveAt, runJobAt } from './support/clock.ts';
import { ask, bookPaid, orderPaid, toRowId } from './support/purchases.ts';
import { registerPerson } from './support/registerPerson.ts';
import { signIn } from './support/signIn.ts';
import { openWindow } from './support/openWindow.ts';
import { expect, test } from './support/test.ts';
import { DAY_MS, MINUTE_MS } from '../server/platform/time/timeUnits.rules.ts';

test(
  'a fan cancels an overdue order and is refunded completely',
  { tag: '@desktop' },
  async ({ page }) => {
    await registerPerson(page);
    const id = await orderPaid(page, 'luna');
    await page.goto(`/orders/${encodeURIComponent(id)}`);
    await expect(page.getByText(/On time, due/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
    await liveAt(page, Date.now() + 60 * DAY_MS);
    await page.reload();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Cancel order', exact: true })
      .click();
    await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
    await expectLedgerAgrees(page);
  },
);

test(
  "a fan is refunded completely after the creator's no-show, and the creator is not paid",
  { tag: '@desktop' },
  async ({ page }) => {
    await registerPerson(page);
    const { slot, id } = await bookPaid(page, { daysAhead: 3 });
    const start = Date.parse(slot.startsAt);
    await liveAt(page, start - 5 * MINUTE_MS);
    await page.goto(`/bookings/${encodeURIComponent(id)}`);
    await page.getByRole('button', { name: "I'm here" }).click();
    await expect(page.getByText(/You've been here since/)).toBeVisible();
    await runJobAt(page, {
      task: 'completeBooking',
      payload: { bookingId: toRowId(id) },
      instant: start + 61 * MINUTE_MS,
    });
    await expect(page.getByText(/^You were there, but \S+ didn't check in\./)).toBeVisible();
    await expectLedgerAgrees(page);
  },
);

test(
  'a refund is possible 61 minutes before the start, and the booking is final 59 minutes before',
  { tag: '@desktop' },
  async ({ page }) => {
    await registerPerson(page);
    const booked = [
      { ...(await bookPaid(page, { daysAhead: 3 })), minutes: 59, isRefundable: false },
      { ...(await bookPaid(page, { daysAhead: 4 })), minutes: 61, isRefundable: true },
    ];
    for (const { slot, id, minutes, isRefundable } of booked) {
      await liveAt(page, Date.parse(slot.startsAt) - minutes * MINUTE_MS);
      await page.goto(`/bookings/${encodeURIComponent(id)}`);
      await expect(page.getByText('Booked', { exact: true })).toBeVisible();
      const cancel = page.getByRole('button', { name: 'Cancel booking' });
      if (!isRefundable) {
        await expect(cancel).toBeHidden();
        expect(await page.evaluate(refundWithoutButton, id)).toBe('BOOKING_FINAL');
        continue;
      }
      await cancel.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
      await expect(page.getByRole('heading', { name: 'Booking cancelled' })).toBeVisible();
    }
    await expectLedgerAgrees(page);
  },
);

/** Sends the request directly, bypassing the disabled button. Runs in the page. */
async function refundWithoutButton(bookingId: string): Promise<string | undefined> {
  const query =
    'mutation ($input: RefundBookingInput!) { result: refundBooking(input: $input) { ... on UserError { code } } }';
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { input: { bookingId, expectedRefundMinor: 0 } } }),
  });
  return ((await answer.json()) as { data: { result: { code?: string } } }).data.result.code;
}

test(
  'only one of two fans can redeem the last coupon',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const code = `LAST${randomBytes(3).toString('hex').toUpperCase()}`;
    const nova = await (await browser.newContext()).newPage();
    await signIn(nova, { email: 'nova@slotcast.test' });
    await ask(
      nova,
      'mutation ($input: CreateCouponInput!) { createCoupon(input: $input) { __typename } }',
      { input: { name: code, percentOff: 20, durationInDays: 5, maxRedemptions: 1 } },
    );
    const other = await openWindow(browser, page);
    const one = await findFreeSlot(page);
    const choices = [
      { fan: page, slot: one },
      { fan: other, slot: await findFreeSlot(page, { but: one }) },
    ];
    const ready = await Promise.all(
      choices.map(async ({ fan, slot }) => {
        await registerPerson(fan);
        const summary = await openSummary(fan, slot);
        await summary.getByLabel('Coupon').fill(code);
        await summary.getByRole('button', { name: 'Apply' }).click();
        await expect(summary.getByText('20% off')).toBeVisible();
        return { fan, summary };
      }),
    );
    await Promise.all(
      ready.map(({ summary }) => summary.getByRole('button', { name: /^Pay \$/ }).click()),
    );
    const outcomes = await Promise.all(
      ready.map(({ fan, summary }) =>
        Promise.race([
          fan.waitForURL('**/checkout/**').then(() => 'pays'),
          summary
            .getByText('This coupon has been used up.')
            .first()
            .waitFor()
            .then(() => 'used up'),
        ]),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['pays', 'used up']);
    const winner = ready[outcomes.indexOf('pays')]?.fan ?? page;
    await winner.getByRole('button', { name: /^Pay/ }).click();
    await winner.waitForURL('**/bookings/**');
    await expect(winner.getByText('Booked', { exact: true })).toBeVisible();
    await expectLedgerAgrees(page);
  },
);
