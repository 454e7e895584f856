import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectLedgerAgrees } from './support/clock.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { hourAhead, openSlots } from './support/openSlots.ts';
import { ask, bookPaid } from './support/purchases.ts';
import { registerCreator } from './support/registerCreator.ts';
import { registerPerson } from './support/registerPerson.ts';
import { openWindow } from './support/openWindow.ts';
import { expect, test } from './support/test.ts';
import { HOUR_MS } from '../server/platform/time/timeUnits.rules.ts';

/** Downloads the document that this link leads to, which is a PDF. Returns the link's name. */
async function download(page: Page, name: RegExp): Promise<string | null> {
  const link = page.getByRole('link', { name });
  await expect(link).toHaveCount(1);
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  return link.textContent();
}

/** A document is made just after the payment or the refund. */
async function waitForDocuments(page: Page, { id, count }: { id: string; count: number }) {
  const INVOICES = 'query ($id: ID!) { node(id: $id) { ... on Booking { invoices { id } } } }';
  await expect
    .poll(
      async () =>
        (await ask<{ node: { invoices: object[] } }>(page, INVOICES, { id })).node.invoices.length,
    )
    .toBe(count);
}

test('a payment makes an invoice and a refund a credit note, which both sides download', async ({
  page,
  browser,
}) => {
  test.slow();
  const { username } = await registerCreator(page, { tag: 'GAMER' });
  await openSlots(page, [hourAhead(72 * HOUR_MS)]);
  const fan = await openWindow(browser, page);
  await registerPerson(fan, { isConfirmed: true });

  await test.step('the creator turns invoices on', async () => {
    await page.goto('/settings/invoices');
    const form = page.getByRole('form', { name: 'Your data on invoices' });
    await form.getByLabel('Issue invoices for what I sell').check();
    await form.getByLabel('Tax rate in percent').fill('101');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(
      form.getByText('Enter a number from 0 to 100 with up to two decimals.'),
    ).toBeVisible();
    await form.getByLabel('Tax rate in percent').fill('27');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByLabel('Name or company')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await form.getByLabel('Name or company').fill('Zoltán Őrsi Coaching');
    await form.getByLabel('Address').fill('Fő utca 1.\n1011 Budapest');
    await form.getByLabel('Tax ID').fill('HU12345678');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(form.getByLabel('Name or company')).toHaveValue('Zoltán Őrsi Coaching');
    await expect(form.getByLabel('Tax rate in percent')).toHaveValue('27');
  });

  await test.step('the fan states a name', async () => {
    await fan.goto('/settings/invoices');
    await expect(fan.getByLabel('Issue invoices for what I sell')).toHaveCount(0);
    await fan.getByLabel('Name or company').fill('Mara Reader');
    await fan.getByRole('button', { name: 'Save' }).click();
    await expect(fan.getByText('Saved.')).toBeVisible();
  });
  const { id } = await bookPaid(fan, { daysAhead: 2, username });
  const booking = `/bookings/${encodeURIComponent(id)}`;

  await test.step('both sides download the invoice', async () => {
    await waitForDocuments(fan, { id, count: 1 });
    await fan.goto(booking);
    const invoice = await download(fan, /^Invoice .+ \(PDF\)$/);
    await expectAccessible(fan);
    await page.goto(booking);
    expect(await download(page, /^Invoice .+ \(PDF\)$/)).toBe(invoice);
  });

  await test.step('a refund makes a credit note, and the invoice stays', async () => {
    await fan.getByRole('button', { name: 'Cancel booking' }).click();
    await fan.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
    await expect(fan.getByRole('heading', { name: 'Booking cancelled' })).toBeVisible();
    await waitForDocuments(fan, { id, count: 2 });
    await fan.reload();
    const note = await download(fan, /^Credit note .+ \(PDF\)$/);
    await expect(fan.getByRole('link', { name: /^Invoice/ })).toHaveCount(1);
    await page.reload();
    expect(await download(page, /^Credit note .+ \(PDF\)$/)).toBe(note);
    await expectAccessible(page);
    await expectLedgerAgrees(page);
  });
  await fan.context().close();
});
