import type { Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { expectAccessible } from './support/expectAccessible.ts';
import { expectNoOverflow } from './support/expectNoOverflow.ts';
import { mailTo } from './support/inbox.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const WIDTHS = [320, 390];

async function expectFits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoOverflow(page);
  }
  await expectAccessible(page);
}

test('support finds a request on a phone, answers it and closes it @phone', async ({ page }) => {
  const email = `a-visitor-with-a-long-address-${randomInt(1e9)}@mail.test.example`;
  const subject = `The refund of my session has not arrived ${randomInt(1e9)}`;
  await page.goto('/support');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('What is it about?').fill(subject);
  await page.getByLabel('Your message').fill('When does it come?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(`A confirmation is on its way to ${email}.`)).toBeVisible();
  await signIn(page, { email: 'support@slotcast.test' });
  await page.goto('/staff');
  const request = page.getByRole('link', { name: subject });

  await test.step('the request is in the list', async () => {
    await expect(request).toBeVisible();
    await expectFits(page);
  });

  await test.step('it is assigned, gets a note and an answer', async () => {
    await request.click();
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.getByLabel('Assigned to')).toHaveValue('support');
    await page.getByLabel('New note').fill('Asked the bank.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Asked the bank.')).toBeVisible();
    await page.getByLabel('Your reply').fill('The bank sends it tomorrow.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('The bank sends it tomorrow.')).toBeVisible();
    await expectFits(page);
    await mailTo({ email, subject: /^Our reply to your request$/ });
  });

  await test.step('a closed request leaves the list', async () => {
    await page.getByRole('button', { name: 'Close request' }).click();
    await expect(page.getByText('Closed')).toBeVisible();
    await page.getByRole('link', { name: 'Desk', exact: true }).click();
    await expect(page.getByRole('link', { name: /^Open \d/ })).toBeVisible();
    await expect(request).toBeHidden();
  });

  await test.step('results of a search, a person and a purchase fit on the screen', async () => {
    await page.getByRole('searchbox', { name: /^Name, email/ }).fill('nova');
    await page.keyboard.press('Enter');
    await page.locator('main a[href^="/staff/people/"]').first().waitFor();
    await expectFits(page);
    await page.locator('main a[href^="/staff/people/"]').first().click();
    await expect(page.getByRole('table', { name: 'Analytics' })).toBeVisible();
    await expectFits(page);
    // Other journeys hold slots of the same creator without paying.
    const bookings = page.locator('main a[href^="/staff/bookings/"]');
    await bookings.filter({ hasText: 'Booked' }).first().click();
    await expect(page.getByText(/Payment of .* arrived/)).toBeVisible();
    await expectFits(page);
  });
});
