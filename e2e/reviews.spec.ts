import { expectAccessible } from './support/expectAccessible.ts';
import { ask, orderPaid } from './support/purchases.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const DELIVER =
  'mutation ($input: OrderMessageInput!) { deliverOrder(input: $input) { ... on UserError { code } } }';
const ACCEPT =
  'mutation ($input: OrderInput!) { acceptOrder(input: $input) { ... on UserError { code } } }';

test(
  'fan and creator review each other, neither reads first, and the creator replies in public',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    test.slow();
    const words = `Every bar in its place (${Date.now()}).`;
    await signIn(page, { email: 'kaito@slotcast.test' });
    const orderId = await orderPaid(page, 'viola');
    const viola = await (await browser.newContext()).newPage();
    await signIn(viola, { email: 'viola@slotcast.test' });
    await ask(viola, DELIVER, { input: { orderId, message: 'Here it is.' } });
    await ask(page, ACCEPT, { input: { orderId } });
    const order = `/orders/${encodeURIComponent(orderId)}`;

    await test.step('the fan writes', async () => {
      await page.goto(order);
      const form = page.getByRole('region', { name: 'How was it with viola?' });
      await form.getByRole('button', { name: 'Send review' }).click();
      await expect(form.getByText('Choose 1 to 5 stars.')).toBeVisible();
      await form.getByRole('radio', { name: '4 stars' }).check();
      await form.getByRole('button', { name: 'As described', exact: true }).click();
      await form.getByLabel('Your review of viola (optional)').fill(words);
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Send review' }).click();
      await expect(page.getByText('Not published yet')).toBeVisible();
    });

    await test.step('the creator cannot read it and writes too', async () => {
      await viola.goto(order);
      const form = viola.getByRole('region', { name: 'How was it with kaito?' });
      await expect(form).toBeVisible();
      await expect(viola.getByText(words)).toBeHidden();
      await form.getByRole('radio', { name: '5 stars' }).check();
      await form.getByRole('button', { name: 'Send review' }).click();
      await expect(viola.getByText(words)).toBeVisible();
    });

    await test.step('the creator replies', async () => {
      await viola
        .getByRole('article', { name: 'Review by kaito' })
        .filter({ hasText: words })
        .getByRole('button', { name: 'Reply' })
        .click();
      await viola.getByRole('dialog').getByLabel('Your reply').fill('Thank you, kaito!');
      await viola.getByRole('button', { name: 'Publish reply' }).click();
      await expect(viola.getByText('Thank you, kaito!')).toBeVisible();
    });

    await test.step('everyone reads both on the profile', async () => {
      const visitor = await (await browser.newContext()).newPage();
      await visitor.goto('/profile/viola');
      const review = visitor
        .getByRole('article', { name: 'Review by kaito' })
        .filter({ hasText: words });
      await expect(review.getByText(words)).toBeVisible();
      await expect(review.getByText('Thank you, kaito!')).toBeVisible();
    });
  },
);
