import { randomInt } from 'node:crypto';
import { expectAccessible } from './support/expectAccessible.ts';
import { registerPerson } from './support/registerPerson.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test('a published notification appears in another open browser without a reload', async ({
  page,
  browser,
}) => {
  const title = `Clocks change ${randomInt(1e9)}`;
  const reader = await (
    await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.77.1.2' } })
  ).newPage();
  await registerPerson(reader);
  await reader.goto('/faq');
  await reader.getByRole('button', { name: /^Notifications/ }).click();
  await expect(
    reader.getByRole('button', { name: 'Mark as read: Welcome to Slotcast' }),
  ).toHaveCount(0);

  await signIn(page, { email: 'admin@slotcast.test' });
  await page.goto('/admin/notifications/create');
  await page.getByRole('button', { name: 'Add notification' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill all the inputs.');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Content').fill('Slots keep their local time.');
  await page.getByRole('button', { name: 'Add notification' }).click();
  await expect(page.getByText('Notification added successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'See all notifications' }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByText('Draft')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: `Publish: ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  // prove/scenarios/browsers/notificationsInChromium.ts measures the latency on an idle machine.
  await expect(reader.getByRole('dialog').getByText(title)).toBeVisible();
  await expect(row.getByText('Published')).toBeVisible();
  await expect(row.getByRole('button', { name: /Publish/ })).toHaveCount(0);

  await expectAccessible(reader);
  await reader.getByRole('button', { name: `Mark as read: ${title}` }).click();
  await expect(reader.getByRole('button', { name: `Mark as read: ${title}` })).toHaveCount(0);
  await row.getByRole('button', { name: `Delete: ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(reader.getByRole('dialog').getByText(title)).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await reader.context().close();
});
