import { randomInt } from 'node:crypto';
import { journey } from '../scripts/testing/journey.ts';
import { APP_URL, SANDBOX_URL } from './addresses.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { linkIn, mailTo } from './support/inbox.ts';
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
