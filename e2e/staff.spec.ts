import type { Page } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import { journey } from '../scripts/testing/journey.ts';
import { APP_URL, SANDBOX_URL } from './addresses.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { linkIn, mailTo } from './support/inbox.ts';
import { ask, toRowId } from './support/purchases.ts';
import { registerCreator } from './support/registerCreator.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const people = journey({ appUrl: APP_URL, sandboxUrl: SANDBOX_URL });

test('support finds a payment and cannot refund it, and an admin refunds it with a reason', async ({
  page,
}) => {
  const fan = await people.signUp();
  const username = fan.email.split('@')[0] ?? '';
  const slots = await people.freeSlots('kaito');
  const slot = slots[randomInt(slots.length)];
  const booked = await people.book(fan, slot?.id ?? '');
  await people.pay(booked);
  await people.untilStatus(fan, booked, 'CONFIRMED');
  await signIn(page, { email: 'support@slotcast.test' });
  await page.goto('/staff');
  await page.getByRole('searchbox', { name: /^Name, email/ }).fill(username);
  await page.keyboard.press('Enter');
  await expect(page.getByText('•••@')).toBeVisible();
  await page.getByRole('link', { name: `${username} with kaito` }).click();
  await expect(page.getByText(/Payment of .* arrived/)).toBeVisible();
  await expect(page.getByText(', in balance')).toBeVisible();
  await expect(page.getByText('Actions with money are for admins only.')).toBeVisible();
  await expectAccessible(page);
  const address = page.url();

  await signIn(page, { email: 'admin@slotcast.test' });
  await page.goto(address);
  await page.getByRole('button', { name: /^Refund \$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`${username} gets`)).toBeVisible();
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(dialog.getByText('Add a reason (at least 5 characters).')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The creator was ill.');
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(page.getByRole('term').filter({ hasText: 'Refunded' })).toBeVisible();
  await expect(page.getByText('staff.refund: The creator was ill.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund: not possible now' })).toBeDisabled();
  await page.goto('/staff/audit?kind=staff');
  await expect(page.getByText('The creator was ill.').first()).toBeVisible();
  await expectAccessible(page);
});

test('a visitor writes to support, gets a confirmation, and both sides exchange messages', async ({
  page,
  browser,
}) => {
  const email = `visitor-${randomInt(1e9)}@test.example`;
  const subject = `My refund ${randomInt(1e9)}`;
  await page.goto('/support');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('What is it about?').fill(subject);
  await page.getByLabel('Your message').fill('When does it come?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(`A confirmation is on its way to ${email}.`)).toBeVisible();
  const link = linkIn(await mailTo({ email, subject: /^We've received your request$/ }));

  const desk = await (
    await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.77.1.3' } })
  ).newPage();
  await signIn(desk, { email: 'support@slotcast.test' });
  await desk.goto('/staff');
  await desk.getByRole('link', { name: subject }).click();
  await desk.getByRole('button', { name: 'Assign to me' }).click();
  await expect(desk.getByLabel('Assigned to')).toHaveValue('support');
  await desk.getByLabel('New note').fill('Asked the bank.');
  await desk.getByRole('button', { name: 'Add note' }).click();
  await expect(desk.getByText('Asked the bank.')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel('Your reply').fill('Tomorrow.');
  await desk.getByRole('button', { name: 'Send' }).click();
  await expect(desk.getByText('Tomorrow.')).toBeVisible();
  await mailTo({ email, subject: /^Our reply to your request$/ });

  await page.goto(link);
  await expect(page.getByText('Tomorrow.')).toBeVisible();
  await expect(page.getByText('Asked the bank.')).toBeHidden();
  await page.getByLabel('Reply').fill('Thank you!');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(desk.getByText('Thank you!')).toBeVisible();
  await desk.getByRole('button', { name: 'Close request' }).click();
  await expect(desk.getByText('Closed')).toBeVisible();
  await desk.getByRole('link', { name: 'Desk', exact: true }).click();
  await desk.getByRole('link', { name: /^Closed \d/ }).click();
  await desk.getByRole('link', { name: 'Mine' }).click();
  await expect(desk.getByRole('link', { name: subject })).toContainText('Assigned to support');
  await desk.getByRole('link', { name: /^Open \d/ }).click();
  await expect(desk.getByRole('link', { name: subject })).toBeHidden();
  await expectAccessible(desk);
  await desk.context().close();
});

test('staff save a reply and insert it beside the purchases of the person', async ({ page }) => {
  const fan = await people.signUp();
  const username = fan.email.split('@')[0] ?? '';
  const slots = await people.freeSlots('kaito');
  const booked = await people.book(fan, slots[randomInt(slots.length)]?.id ?? '');
  await people.pay(booked);
  await people.untilStatus(fan, booked, 'CONFIRMED');
  const subject = `My session ${randomInt(1e9)}`;
  await signIn(page, { email: fan.email, password: 'correct-horse' });
  await page.goto('/support');
  await page.getByLabel('What is it about?').fill(subject);
  await page.getByLabel('Your message').fill('Can I move it?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/A confirmation is on its way/)).toBeVisible();

  const title = `Moving ${randomInt(1e9)}`;
  await signIn(page, { email: 'support@slotcast.test' });
  await page.goto('/staff/replies');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Text').fill('Open the booking and press "Reschedule".');
  await page.getByRole('button', { name: 'Create saved reply' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Desk', exact: true }).click();
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('link', { name: `${username} with kaito` })).toContainText('Booked');
  await page.getByLabel('Saved reply').selectOption({ label: title });
  await page.getByRole('button', { name: 'Insert' }).click();
  await expect(page.getByLabel('Your reply')).toHaveValue(/Reschedule/);
  await expectAccessible(page);
  await page.getByRole('link', { name: `${username} with kaito` }).click();
  await expect(page.getByText(/Payment of .* arrived/)).toBeVisible();
  await page.goto('/staff/replies');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: title })).toBeHidden();
});

test("an admin sees a creator's sales and integrations, and ends the key and the webhook", async ({
  page,
}) => {
  const { username, email, password } = await registerCreator(page, { tag: 'MUSICIAN' });
  const code = await sellForFree(page);
  const { luna, own } = await ask<Record<'luna' | 'own', { id: string }>>(
    page,
    'query ($username: String!) { luna: creator(username: "luna") { id } own: creator(username: $username) { id } }',
    { username },
  );
  const host = `${username}.example`;
  await ask(
    page,
    'mutation ($key: CreateApiKeyInput!, $webhook: CreateWebhookInput!) { createApiKey(input: $key) { __typename } createWebhook(input: $webhook) { __typename } }',
    {
      key: { kind: 'SECRET', name: 'Song bot' },
      webhook: { url: `https://${host}/events`, topics: ['TIP_SENT'] },
    },
  );

  await signIn(page, { email: 'admin@slotcast.test' });
  await page.goto(`/staff/people/${toRowId(luna.id)}`);
  const analytics = page.getByRole('table', { name: 'Analytics' });
  for (const period of [/^7 days/, /^30 days/])
    await expect(analytics.getByRole('row', { name: period })).toBeVisible();
  const keys = page.getByRole('region', { name: 'API keys' });
  const webhooks = page.getByRole('region', { name: 'Webhooks' });
  await expect(keys.getByText('Song list bot')).toBeVisible();
  await expect(webhooks.getByText('bot.luna.example')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/staff/people/${toRowId(own.id)}`);
  await expect(page.getByText('1 device', { exact: true })).toBeVisible();
  const steps = [
    { list: keys, button: 'Revoke Song bot', end: /^Revoked /, reason: `Leaked: ${username}.` },
    { list: webhooks, button: `Turn off ${host}`, end: /^Off since /, reason: `Unknown: ${host}.` },
  ];
  for (const { list, button, end, reason } of steps) {
    await list.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: /^(Revoke|Turn off)$/ }).click();
    await expect(list.getByText(end)).toBeVisible();
    await expect(list.getByRole('button')).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: `with ${username}` }).click();
  const fact = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('..');
  await expect(fact('Coupon')).toContainText(`${code}, 100% off`);
  await expect(fact('Easter egg budget')).toContainText('$5 of $20 used');

  await page.goto('/staff/audit?kind=staff');
  for (const { reason } of steps) await expect(page.getByText(reason)).toBeVisible();
  await signIn(page, { email, password });
  await page.goto('/settings/developers');
  await expect(page.getByText('No keys yet.')).toBeVisible();
  const webhook = page.getByRole('group', { name: `https://${host}/events` });
  await expect(webhook.getByText('Off', { exact: true })).toBeVisible();
  await expect(webhook.getByText(/^Turned off .* by our team/)).toBeVisible();
});

/** A new fan orders a service of the page's creator with a coupon, whose code is returned. */
async function sellForFree(page: Page): Promise<string> {
  const { service, coupon } = await ask<{
    service: { service: { id: string } };
    coupon: { coupon: { code: string } };
  }>(
    page,
    'mutation ($service: CreateFixedServiceInput!, $coupon: CreateCouponInput!) { service: createFixedService(input: $service) { ... on CreateFixedServiceSuccess { service { id } } ... on UserError { code } } coupon: createCoupon(input: $coupon) { ... on CreateCouponSuccess { coupon { code } } ... on UserError { code } } }',
    {
      service: { title: 'A song', description: 'About you.', priceMinor: 500 },
      coupon: {
        name: 'Free song',
        percentOff: 100,
        durationInDays: 3,
        maxRedemptions: 1,
        easterEggBudgetMinor: 2_000,
      },
    },
  );
  const { code } = coupon.coupon;
  const fan = await people.signUp();
  await people.graphql(
    'mutation ($input: OrderFixedServiceInput!) { orderFixedService(input: $input) { ... on UserError { code } } }',
    {
      cookie: fan.cookie,
      variables: {
        input: { serviceId: service.service.id, couponCode: code, idempotencyKey: randomUUID() },
      },
    },
  );
  return code;
}
