import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../../scripts/test/findBrowser.ts';
import { deliverOrder } from '../../areas/orders/deliveries/deliverOrder.ts';
import {
  makeSignedInOrder,
  uploadDelivery,
  type SignedInOrder,
  type WaitingFile,
} from '../../testing/factories/deliveryFactories.ts';
import { hostileFiles } from '../../testing/factories/hostileFiles.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';

let app: TestApp;
let canary: Server;
let canaryUrl: string;
let browser: Browser;
let order: SignedInOrder;
let files: WaitingFile[] = [];
let reached: string[] = [];

beforeAll(async () => {
  canary = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end();
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  canaryUrl = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
  app = await startTestApp();
  order = await makeSignedInOrder(app);
  for (const [name, content] of Object.entries(hostileFiles({ canaryUrl }).accepted)) {
    const { seller, globalId: orderId } = order;
    const given = { cookie: seller.cookie, orderId, name, content: Buffer.from(content) };
    const uploaded = await uploadDelivery(app, given);
    files = uploaded.order?.waitingFiles ?? [];
  }
  await deliverOrder(app.deps, order.creator, { orderId: order.orderId, message: 'Here it is.' });
  const executablePath = findBrowser();
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(async () => {
  await browser.close();
  canary.closeAllConnections();
  canary.close();
  await app.close();
});

/** A page of our origin in which the fan is signed in and the browser stores a secret. */
async function openOwnPage(): Promise<{ page: Page; dialogs: string[] }> {
  const context = await browser.newContext();
  const [name = '', value = ''] = order.fan.cookie.split('=');
  await context.addCookies([
    { name, value, url: app.url },
    { name: 'readable', value: 'cookie', url: app.url },
  ]);
  const page = await context.newPage();
  const dialogs: string[] = [];
  context.on('page', (opened) => dialogs.push(`window ${opened.url()}`));
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await page.goto(`${app.url}/healthz`);
  await page.evaluate(() => localStorage.setItem('secret', 'of our origin'));
  return { page, dialogs };
}

describe('a delivered file with a program in it', () => {
  it('the file does not run when its URL is opened, or when any element of a page shows it', async () => {
    expect(files.map(({ name }) => name)).toHaveLength(6);
    const { page, dialogs } = await openOwnPage();
    const addresses = files.flatMap(({ url, previewUrl }) =>
      previewUrl ? [url, previewUrl] : [url],
    );
    reached = [];
    for (const address of addresses) {
      // A download does not open a page.
      await page.goto(app.url + address).catch(() => undefined);
      await page.goto(`${app.url}/healthz`);
      await page.evaluate((src) => {
        for (const tag of ['img', 'video', 'audio', 'iframe', 'embed', 'script']) {
          const element = document.createElement(tag);
          element.setAttribute('src', src);
          document.body.append(element);
        }
        const object = document.createElement('object');
        object.setAttribute('data', src);
        document.body.append(object);
      }, address);
      await page.waitForLoadState('networkidle');
    }
    const ran = await page.evaluate(() => localStorage.getItem('ran'));
    expect([reached, dialogs, ran]).toEqual([[], [], null]);
    await page.context().close();
  });

  it('the file would run as a page without our headers, as dialog and storage show', async () => {
    const { page, dialogs } = await openOwnPage();
    const body = hostileFiles({ canaryUrl }).accepted['page.txt'] ?? '';
    await page.route('**/control', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(`${app.url}/control`);
    await expect.poll(() => dialogs).toContain('1');
    expect(await page.evaluate(() => localStorage.getItem('ran'))).toBe('yes');
    await page.context().close();
  });

  it('the file is refused when its content is of another type than its name says, with the name', async () => {
    const { seller, globalId: orderId } = await makeSignedInOrder(app);
    for (const [name, text] of Object.entries(hostileFiles({ canaryUrl }).renamed)) {
      const given = { cookie: seller.cookie, orderId, name, content: Buffer.from(text) };
      expect(await uploadDelivery(app, given)).toEqual({
        code: 'FILE_CONTENT_MISMATCH',
        field: 'file',
        fileName: name,
      });
    }
  });

  it('the file is refused under the name of an SVG or HTML file', async () => {
    const { seller, globalId: orderId } = await makeSignedInOrder(app);
    for (const name of ['drawing.svg', 'page.html', 'page.xhtml', 'page.mht']) {
      const { code } = await uploadDelivery(app, { cookie: seller.cookie, orderId, name });
      expect(code).toBe('FILE_TYPE_REFUSED');
    }
  });
});
