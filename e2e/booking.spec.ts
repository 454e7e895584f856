import { randomBytes } from 'node:crypto';
import { findFreeSlot, goToSlot, openSummary, toSummary } from './support/chooseSlot.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { mailTo } from './support/inbox.ts';
import { bookPaid, payAtCheckout } from './support/purchases.ts';
import { registerPerson } from './support/registerPerson.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'correct-horse';

test('a fan registers, finds a creator, books, pays and cancels, and the creator sees it', async ({
  page,
  browser,
}) => {
  // A long test with two users.
  test.slow();
  const username = `fan-${randomBytes(4).toString('hex')}`;
  const email = `${username}@test.example`;
  const slot = await findFreeSlot(page);

  await test.step('the fan registers and is signed in', async () => {
    await page.goto('/registration');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
  });

  await test.step('the fan finds the creator in the list of players', async () => {
    await page.goto('/players?search=nova');
    await page.getByRole('main').getByRole('link', { name: /nova/ }).first().click();
    await expect(page.getByRole('heading', { name: 'nova', level: 2 })).toBeVisible();
  });

  await test.step('the fan chooses a slot, sees its price and pays', async () => {
    const summary = await openSummary(page, slot);
    await expect(summary.getByText('Includes the platform fee of')).toBeVisible();
    await expect(summary.getByText('Full refund until')).toBeVisible();
    await expectAccessible(page);
    await summary.getByRole('button', { name: /^Pay \$/ }).click();
    await payAtCheckout(page);
    await page.waitForURL('**/bookings/**');
  });
  const address = page.url();

  await test.step('the fan gets the confirmation, the email and a calendar file', async () => {
    await expect(page.getByText('Booked', { exact: true })).toBeVisible();
    await expect(page.getByText("We've sent you a confirmation by email.")).toBeVisible();
    await expectAccessible(page);
    const file = await page.request.get(
      (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
    );
    expect(file.headers()['content-type']).toContain('text/calendar');
    const start = new Date(slot.startsAt).toISOString().replace(/[-:]|\.\d+/g, '');
    expect(await file.text()).toMatch(
      new RegExp(`^BEGIN:VCALENDAR\r\n[\\s\\S]*DTSTART:${start}\r\n[\\s\\S]*END:VCALENDAR\\s*$`),
    );
    const mail = await mailTo({ email, subject: /nova/ });
    // The calendar entry and the receipt.
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/\.ics$/),
      expect.stringMatching(/^slotcast-SC-.*\.html$/),
    ]);
  });

  const creator = await browser.newContext();
  const creatorPage = await creator.newPage();
  await test.step('both sides see the upcoming booking', async () => {
    await page.goto('/settings/active-history');
    await expect(page.getByText(/left, refundable$/)).toBeVisible();
    await expectAccessible(page);
    await signIn(creatorPage, { email: 'nova@slotcast.test' });
    await creatorPage.goto(`/settings/active-history?search=${username}`);
    await expect(creatorPage.getByText(username, { exact: true })).toBeVisible();
  });

  await test.step('the fan cancels and is refunded', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
    await expect(
      dialog.getByText(/You get \$\d+(?:\.\d\d)? back to the card you paid with\./),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByRole('heading', { name: 'Booking cancelled' })).toBeVisible();
    await expect(page.getByText(/\$\d+(?:\.\d\d)? back to you/)).toBeVisible();
    await expect(creatorPage.getByText(username, { exact: true })).toBeHidden();
    await creator.close();
  });

  await test.step('the slot is free again', async () => {
    const summary = await openSummary(page, slot);
    await expect(summary.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
  });
});

test('a visitor who opens the login page returns to the chosen slot', async ({ page }) => {
  await goToSlot(page, await findFreeSlot(page));
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/login');
  await expect(page.getByRole('heading', { name: 'Login', level: 2 })).toBeVisible();
  await page.getByLabel('Email').fill('fan@slotcast.test');
  await page.getByLabel('Password').fill('slotcast-demo');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/profile/nova**');
  await expect((await toSummary(page)).getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
});

test.describe('a declined card', () => {
  test.use({ expectedErrors: [/402 \(Payment Required\)/] });

  test('a declined card, a return from the checkout and a retry create one booking', async ({
    page,
  }) => {
    await registerPerson(page);
    // Outside the two weeks that a profile loads first: the return from the checkout must still
    // find the slot.
    const slot = await findFreeSlot(page, { daysAhead: 17 });
    await (await openSummary(page, slot)).getByRole('button', { name: /^Pay \$/ }).dblclick();
    await page.waitForURL('**/checkout/**');
    await page.getByLabel('Card number').fill('4000 0000 0000 0002');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Slotcast' }).click();
    await expect(
      page.getByText(/^Payment cancelled, nothing charged\. We're holding your slot until/),
    ).toBeVisible();
    await (await toSummary(page)).getByRole('link', { name: 'Continue to payment' }).click();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByText('Booked', { exact: true })).toBeVisible();
    await page.goto('/settings/active-history');
    await expect(page.getByText(/left, refundable$/)).toHaveCount(1);
  });
});

test.describe('a page without server events', () => {
  test.use({ expectedErrors: [/\/events/] });

  test('the second of two fans is rejected at once and offered other slots', async ({
    page,
    browser,
  }) => {
    await page.route('**/events**', (route) => route.abort());
    await registerPerson(page);
    const slot = await findFreeSlot(page);
    const mine = await openSummary(page, slot);
    await expect(mine.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
    const other = await browser.newContext();
    const otherPage = await other.newPage();
    await otherPage.setViewportSize({ width: 1440, height: 900 });
    await registerPerson(otherPage);
    await (await openSummary(otherPage, slot)).getByRole('button', { name: /^Pay \$/ }).click();
    await otherPage.waitForURL('**/checkout/**');
    await mine.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(
      mine.getByText("Someone just booked this slot. You haven't been charged."),
    ).toBeVisible();
    await mine.getByText('Closest free times').locator('..').getByRole('button').first().click();
    await expect(mine.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
    await other.close();
  });
});

test('a coupon shows its discount before the payment, and an invalid one an error', async ({
  page,
}) => {
  await registerPerson(page);
  const summary = await openSummary(page, await findFreeSlot(page));
  await summary.getByLabel('Coupon').fill('nothing');
  await summary.getByRole('button', { name: 'Apply' }).click();
  await expect(summary.getByText("This coupon doesn't work here.")).toBeVisible();
  await summary.getByLabel('Coupon').fill('nova10');
  await summary.getByRole('button', { name: 'Apply' }).click();
  await expect(summary.getByText('10% off')).toBeVisible();
  await expect(summary.getByText('−$1.20')).toBeVisible();
  await summary.getByRole('button', { name: 'Pay $10.80' }).click();
  await page.waitForURL('**/checkout/**');
  await expect(page.getByText('$10.80').first()).toBeVisible();
});

test('a typed coupon counts without Apply, and a held slot keeps its amounts until it is released', async ({
  page,
}) => {
  await registerPerson(page);
  const slot = await findFreeSlot(page);
  const summary = await openSummary(page, slot);
  await summary.getByLabel('Coupon').fill('nova10');
  await summary.getByRole('button', { name: 'Pay $12' }).click();
  await page.waitForURL('**/checkout/**');
  await expect(page.getByText('$10.80').first()).toBeVisible();

  const held = await openSummary(page, slot);
  await expect(held.getByText('Coupon NOVA10')).toBeVisible();
  await expect(held.getByText('$10.80', { exact: true })).toBeVisible();
  await expect(held.getByText(/^We're holding this slot for you until \d/)).toBeVisible();
  await expectAccessible(page);
  await held.getByRole('button', { name: 'Release this slot' }).click();
  await expect(held.getByText('You released this slot. Nothing was charged.')).toBeVisible();
  await expect(held.getByRole('button', { name: 'Pay $12' })).toBeEnabled();
});

test('the bar with the chosen slot shows its complete time', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const slot = await findFreeSlot(page);
  await page.goto(
    `/profile/nova?from=${slot.startsAt.slice(0, 10)}&slot=${encodeURIComponent(slot.id)}`,
  );
  const texts = page.getByRole('button', { name: 'Review and pay' }).locator('..').locator('p');
  await expect(texts).toHaveCount(2);
  for (const text of await texts.all()) {
    expect(
      await text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBeLessThanOrEqual(0);
  }
});

test('a booking is moved after the fan confirmed the old and the new time', async ({ page }) => {
  await registerPerson(page);
  const { id } = await bookPaid(page, { daysAhead: 2 });
  await page.goto(`/bookings/${encodeURIComponent(id)}`);
  await page.getByRole('button', { name: 'Move to another slot' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to another slot' });
  await expect(dialog.getByText(/^Times in Budapest \(GMT\+\d\)\. nova is in /)).toBeVisible();
  // Load all pages of 60.
  const more = dialog.getByRole('button', { name: 'Show more' });
  const shown = dialog.getByRole('group').getByRole('button');
  while (await more.isVisible()) {
    const count = await shown.count();
    await more.click();
    await expect.poll(() => shown.count()).toBeGreaterThan(count);
  }
  const times = dialog.getByRole('group').last().getByRole('button');
  const chosen = await times.last().textContent();
  await times.last().click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('group', { name: 'Now' })).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'New time' })).toContainText(chosen ?? '');
  await expect(dialog.getByText(/^Full refund until/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move booking' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(chosen ?? '').first()).toBeVisible();
});
