import type { Browser, Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { expectLedgerAgrees } from './support/clock.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { mailTo } from './support/inbox.ts';
import { registerPerson } from './support/registerPerson.ts';
import { signIn } from './support/signIn.ts';
import { payAtCheckout } from './support/purchases.ts';
import { expect, test } from './support/test.ts';

const unique = (): string => randomBytes(3).toString('hex').toUpperCase();

/** Opens a browser context for a second user. */
async function asCreator(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, { email });
  return page;
}

async function addService({
  page,
  title,
  price,
}: {
  page: Page;
  title: string;
  price: string;
}): Promise<void> {
  await page.goto('/create-service');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Made for you within a day.');
  await page.getByLabel('Price (USD)').fill(price);
  await page.getByRole('button', { name: 'Add service' }).click();
  await expect(page.getByText(`${title} is now on your profile.`)).toBeVisible();
}

test('a creator adds, edits, hides, shows and deletes services, and invalid input is reported', async ({
  page,
}) => {
  test.slow();
  await signIn(page, { email: 'luna@slotcast.test' });
  const title = `Song ${unique()}`;
  await page.goto('/create-service');
  await expect(page.getByLabel('Deadline (days)')).toHaveValue('1');
  await page.getByRole('button', { name: 'Add service' }).click();
  await expect(page.getByRole('alert').getByText('Please fill the inputs.')).toBeVisible();
  await page.getByLabel('Price (USD)').fill('12.50');
  await expect(page.getByText('You get $11.25. The platform fee is 10%.')).toBeVisible();
  await expectAccessible(page);

  await addService({ page, title, price: '12.50' });
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await page.getByLabel('Price (USD)').fill('15');
  await page.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText('$15')).toBeVisible();
  await page.getByRole('button', { name: `Hide ${title}` }).click();
  await expect(row.getByText('Hidden')).toBeVisible();
  await page.getByRole('button', { name: `Show ${title}` }).click();
  await expect(row.getByText('Hidden')).toBeHidden();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(`${title} is deleted.`)).toBeVisible();
  await expect(row).toBeHidden();
});

test('an order with a coupon is delivered, changed, delivered again, accepted and paid out', async ({
  page,
  browser,
}) => {
  test.slow();
  const title = `Verse ${unique()}`;
  const code = `FIVE${unique()}`;
  const luna = await asCreator(browser, 'luna@slotcast.test');
  const { email, username } = await registerPerson(page, { isConfirmed: true });

  await test.step('the creator adds the service and a coupon', async () => {
    await addService({ page: luna, title, price: '20' });
    await luna.goto('/settings/coupon');
    await luna.getByLabel('Name').fill(code);
    await luna.getByLabel('Discount (%)').fill('85');
    await expect(
      luna.getByText('Above 80% you keep very little: $1.62 of a $12 slot.'),
    ).toBeVisible();
    await luna.getByLabel('Discount (%)').fill('25');
    await luna.getByLabel('Number of uses').fill('1');
    await expectAccessible(luna);
    await luna.getByRole('button', { name: 'Create coupon' }).click();
    await expect(
      luna.getByRole('listitem').filter({ hasText: code }).getByText('0 of 1 used'),
    ).toBeVisible();
  });

  await test.step('the fan orders and pays', async () => {
    await page.goto('/profile/luna');
    await page.getByRole('button', { name: `Order $20: ${title}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeFocused();
    await dialog.getByLabel('What should luna know? (optional)').fill('About the sea.');
    await dialog.getByLabel('Coupon').fill(code.toLowerCase());
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog.getByText('25% off')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Pay $15' }).click();
    await payAtCheckout(page);
    await page.waitForURL('**/orders/**');
    await expect(page.getByText(/On time, due/)).toBeVisible();
    await expectAccessible(page);
    expect((await mailTo({ email, subject: new RegExp(title) })).text).toContain('$15');
  });
  const order = new URL(page.url()).pathname;

  await test.step('the creator delivers, the fan requests changes, the creator delivers again', async () => {
    await luna.goto('/settings/services');
    await luna.getByRole('link', { name: title, exact: true }).click();
    await expect(luna.getByText('About the sea.')).toBeVisible();
    await luna.getByRole('button', { name: 'Deliver' }).click();
    await luna.getByRole('dialog').getByRole('button', { name: 'Deliver' }).click();
    await expect(luna.getByText('Write something first.')).toBeVisible();
    await luna.getByRole('dialog').getByLabel(`Message to ${username}`).fill('Here it is.');
    await luna.getByRole('dialog').getByRole('button', { name: 'Deliver' }).click();
    // The fan's open page updates without a reload.
    await page.getByRole('button', { name: 'Ask for changes' }).click();
    await page.getByRole('dialog').getByLabel('Message to luna').fill('Slower, please.');
    await page.getByRole('dialog').getByRole('button', { name: 'Ask for changes' }).click();
    await expect(page.getByRole('log').getByText('Slower, please.')).toBeVisible();
    await luna.getByRole('button', { name: 'Deliver' }).click();
    await luna.getByRole('dialog').getByLabel(`Message to ${username}`).fill('Slower now.');
    await luna.getByRole('dialog').getByRole('button', { name: 'Deliver' }).click();
  });

  await test.step('the fan sends a message and accepts', async () => {
    await page.getByLabel('Write to luna').fill('Wonderful!');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(luna.getByRole('log').getByText('Wonderful!')).toBeVisible();
    await expect(page.getByText("You've used all the changes included.")).toBeVisible();
    await page.getByRole('button', { name: 'Accept delivery' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page.getByText('You have what you ordered. Thank you!')).toBeVisible();
  });

  await test.step('the fan adds a tip, which the creator sees', async () => {
    await page.getByRole('button', { name: 'Send a tip' }).click();
    await expect(page.getByText('Enter $1 to $500.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '$10', exact: true }).click();
    await page.getByRole('button', { name: 'Pay $10' }).click();
    await payAtCheckout(page);
    await page.waitForURL(`**${order}?tip=**`);
    await expect(page.getByRole('listitem').filter({ hasText: '$10 sent on' })).toBeVisible();
    await expect(luna.getByRole('listitem').filter({ hasText: '$10 sent on' })).toBeVisible();
    const tips = page.getByRole('region', { name: 'Tip for luna' });
    await tips.getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByText(`Tip for: ${title}`)).toBeVisible();
    expect((await mailTo({ email, subject: /tip/ })).text).toContain('$10');
  });

  await test.step('both sides see it in their billing history, the creator as paid out', async () => {
    await page.goto(`/settings/history?search=${encodeURIComponent(title)}`);
    await expect(
      page.getByRole('table', { name: 'Billing history' }).getByText('$15'),
    ).toBeVisible();
    await luna.goto(order);
    await expect(luna.getByText(/\$13\.50 to you on/)).toBeVisible();
    await luna.goto('/settings/history');
    await luna.getByLabel('Search by username or service title').fill(title);
    const bills = luna.getByRole('table', { name: 'Billing history' });
    // The order and its tip.
    await expect(bills.getByRole('row').filter({ hasText: title })).toHaveCount(2);
    await expect(bills.getByText(/Paid out/).last()).toBeVisible();
    await expectAccessible(luna);
    expect(await (await luna.request.get('/bills.csv')).text()).toContain(`"${title}"`);
    await expectLedgerAgrees(page);
  });

  await test.step('the receipt can be printed', async () => {
    await page.goto(order);
    const price = page.getByRole('region', { name: 'Price' });
    await price.getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByText(/^SC-\d{8}-/)).toBeVisible();
    await expect(page.getByText('−$5')).toBeVisible();
    await expectAccessible(page);
  });
});

test('a creator sees the earnings, and a user without orders sees the next step', async ({
  page,
}) => {
  await signIn(page, { email: 'nova@slotcast.test' });
  await page.goto('/settings/earnings');
  await expect(page.getByText('Held for upcoming sessions and orders')).toBeVisible();
  await expect(page.getByRole('table', { name: 'By month' }).getByRole('row')).not.toHaveCount(0);
  await expect(
    page
      .getByRole('region', { name: 'By month' })
      .getByRole('img', { name: /^Earnings by month, / }),
  ).toBeVisible();
  await expectAccessible(page);
  await registerPerson(page);
  await page.goto('/settings/services');
  await expect(page.getByText('No orders yet.')).toBeVisible();
  await page.goto('/settings/history');
  await expect(page.getByText("You don't have any billing or service history.")).toBeVisible();
  await page.goto('/settings/coupon');
  await expect(page.getByText('Almost ready to sell')).toBeVisible();
  await expectAccessible(page);
});
