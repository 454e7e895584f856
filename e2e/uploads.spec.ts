import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible.ts';
import { ask } from './support/purchases.ts';
import { registerCreator } from './support/registerCreator.ts';
import { registerPerson } from './support/registerPerson.ts';
import { openWindow } from './support/openWindow.ts';
import { expect, test } from './support/test.ts';

const FILM_BYTES = 20_000_000;
const PART = '**/uploads/*';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 422/] });

test('a creator uploads a film that is interrupted, paused, reloaded and continued', async ({
  page,
  browser,
}) => {
  test.slow();
  await registerCreator(page, { tag: 'MUSICIAN' });
  const fan = await openWindow(browser, page);
  const orderId = await orderForFree({ creator: page, fan });
  await fan.context().close();
  const folder = await mkdtemp(path.join(tmpdir(), 'film-'));
  const film = path.join(folder, 'film.mp4');
  const content = Buffer.alloc(FILM_BYTES, 'film');
  content.write('\0\0\0\x18ftypisom\0\0\x02\0isom', 'latin1');
  await writeFile(film, content);
  await writeFile(path.join(folder, 'drawing.png'), '<svg onload="alert(1)">');
  await writeFile(path.join(folder, 'page.html'), '<script>alert(1)</script>');

  const dialog = page.getByRole('dialog');
  const bar = dialog.getByRole('progressbar', { name: 'Upload of film.mp4' });
  const choose = (index: number, file: string) =>
    dialog.locator('input[type=file]').nth(index).setInputFiles(file);
  const openDialog = async () => {
    await page.goto(`/orders/${encodeURIComponent(orderId)}`);
    await page.getByRole('button', { name: 'Deliver', exact: true }).click();
  };

  await test.step('a file of another type is rejected before the upload', async () => {
    await openDialog();
    await choose(0, path.join(folder, 'page.html'));
    await expect(dialog.getByRole('alert')).toContainText(
      "This file is empty, or its type isn't accepted",
    );
  });

  await test.step('a file whose content contradicts its name is rejected by name', async () => {
    await choose(0, path.join(folder, 'drawing.png'));
    await expect(dialog.getByRole('alert')).toContainText('drawing.png was not added');
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the upload waits for a connection, and a pause keeps the received parts', async () => {
    let sent = 0;
    await page.route(PART, (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      sent += 1;
      return sent > 1 ? route.abort('internetdisconnected') : route.continue();
    });
    await choose(0, film);
    await expect(dialog.getByText(/No connection/).first()).toBeVisible();
    await expect(bar).toHaveAttribute('aria-valuenow', '40');
    await dialog.getByRole('button', { name: 'Pause film.mp4' }).click();
    await expect(dialog.getByText('Paused at 40%').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('after a reload the same file is chosen again and continued', async () => {
    await page.unroute(PART);
    await openDialog();
    await expect(dialog.getByText('40% has arrived. Choose the same file')).toBeVisible();
    await choose(0, path.join(folder, 'page.html'));
    await expect(dialog.getByRole('alert')).toContainText('This is another file');
    const offsets: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset']);
    });
    await choose(0, film);
    await expect(dialog.getByRole('button', { name: 'Remove film.mp4' })).toBeVisible();
    await expect(bar).toBeHidden();
    expect(offsets[0]).toBe('8000000');
    await expect(dialog.getByRole('status').getByText('film.mp4 has been uploaded.')).toHaveCount(
      1,
    );
  });
  await rm(folder, { recursive: true });
});

/** The id of an order that needs no payment. */
async function orderForFree({ creator, fan }: { creator: Page; fan: Page }): Promise<string> {
  await registerPerson(fan, { isConfirmed: true });
  const { createFixedService } = await ask<{ createFixedService: { service: { id: string } } }>(
    creator,
    'mutation ($input: CreateFixedServiceInput!) { createFixedService(input: $input) { ... on CreateFixedServiceSuccess { service { id } } ... on UserError { code } } }',
    { input: { title: 'A film', description: 'Of you.', priceMinor: 500 } },
  );
  const { createCoupon } = await ask<{ createCoupon: { coupon: { code: string } } }>(
    creator,
    'mutation ($input: CreateCouponInput!) { createCoupon(input: $input) { ... on CreateCouponSuccess { coupon { code } } ... on UserError { code } } }',
    { input: { name: 'Free', percentOff: 100, durationInDays: 3, maxRedemptions: 1 } },
  );
  const { orderFixedService } = await ask<{ orderFixedService: { order: { id: string } } }>(
    fan,
    'mutation ($input: OrderFixedServiceInput!) { orderFixedService(input: $input) { ... on OrderFixedServiceSuccess { order { id } } ... on UserError { code } } }',
    {
      input: {
        serviceId: createFixedService.service.id,
        couponCode: createCoupon.coupon.code,
        idempotencyKey: randomUUID(),
      },
    },
  );
  return orderFixedService.order.id;
}
