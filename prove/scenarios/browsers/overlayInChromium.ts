/**
 * Verifies an overlay as OBS shows it: transparency, 30 seconds without network, a restart of the
 * server. A page of another site, opened by a signed-in user, must read public data only.
 *   PORT=4670 SANDBOX_PORT=4672 DATA_DIR=/tmp/overlay-proof npm run prove:overlay -- [screenshot.png]
 * Starts the built product with demo data.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  openChromium,
  printMetric,
  startProduct,
  stopProduct,
} from '../../harness/builtProduct.ts';

const base = `http://localhost:${process.env['PORT'] ?? 4000}`;
const image = process.argv[2] ?? 'overlay.png';
const CUT_MS = 30_000;

const readStatus = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.body.dataset['status']);

/** Milliseconds until the page contains the text. */
async function until(page: Page, expected: { status?: string; stale?: string }): Promise<number> {
  const started = performance.now();
  await page.waitForFunction(
    ({ status, stale }) =>
      (!status || document.body.dataset['status'] === status) &&
      (!stale || document.getElementById('card')?.dataset['stale'] === stale),
    expected,
    { timeout: 90_000 },
  );
  return Math.round(performance.now() - started);
}

let product = await startProduct();
const browser = await openChromium();
const context = await browser.newContext({ viewport: { width: 800, height: 600 } });
const page = await context.newPage();
await page.goto(`${base}/overlay/nova?show=profile,count,rail,slots,qr,link`);
await until(page, { status: 'live' });
await page.getByRole('heading', { name: 'nova' }).waitFor();
await page.screenshot({ path: image, omitBackground: true });
const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
const alpha = (x: number, y: number): number =>
  data[(y * info.width + x) * info.channels + 3] ?? -1;
const clear = Array.from(
  { length: info.width * info.height },
  (_, index) => data[index * info.channels + 3],
).filter((value) => value === 0).length;
printMetric(
  'alpha in the corner of the screenshot',
  alpha(info.width - 1, info.height - 1),
  alpha(info.width - 1, info.height - 1) === 0,
);
printMetric(
  'transparent part of the screenshot',
  `${Math.round((clear / (info.width * info.height)) * 100)} %`,
  clear > 0.3 * info.width * info.height,
);
printMetric('cookies', (await context.cookies()).length, (await context.cookies()).length === 0);

await context.setOffline(true);
const stale = await until(page, { stale: 'true' });
printMetric('time until offline data was marked as old', `${stale} ms`, stale < 8_000);
await page.waitForTimeout(CUT_MS - stale);
printMetric(
  'card while offline, with the time of its data',
  await page.locator('.note').innerText(),
  await page.locator('#card').isVisible(),
);
await context.setOffline(false);
const back = await until(page, { status: 'live', stale: 'false' });
printMetric('time until live after 30 s without network', `${back} ms`, back < 10_000);

await stopProduct(product);
printMetric(
  'overlay without a server',
  (await readStatus(page)) ?? '',
  (await until(page, { status: 'reconnecting' })) < 90_000,
);
product = await startProduct();
const again = await until(page, { status: 'live', stale: 'false' });
printMetric('time until live after the server was back', `${again} ms`, again < 60_000);

const signedIn = await context.request.post(`${base}/login`, {
  data: { email: 'fan@slotcast.test', password: 'slotcast-demo' },
});
const site = createServer((_request, response) =>
  response.setHeader('content-type', 'text/html').end('<link rel="icon" href="data:,">'),
);
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const elsewhere = await context.newPage();
await elsewhere.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
const got = await elsewhere.evaluate(async (home) => {
  const read = (path: string, init?: RequestInit): Promise<string> =>
    fetch(home + path, { credentials: 'include', ...init }).then(
      (response) => response.text(),
      () => 'refused',
    );
  const bare = (path: string, init?: RequestInit): Promise<string> =>
    read(path, { credentials: 'omit', ...init });
  return {
    me: await read('/api/user/me'),
    bookings: await read('/api/user/upcoming-bookings'),
    bills: await read('/bills.csv'),
    graphql: await read('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ viewer { email } }"}',
    }),
    publicViewer: await bare(
      `/graphql/public?query=${encodeURIComponent('{ viewer { email } creator(username: "nova") { username } }')}`,
    ),
    overlay: await bare('/overlay/v1/creators/nova.json'),
  };
}, base);
printMetric('sign-in of the fan', signedIn.status(), signedIn.ok());
for (const name of ['me', 'bookings', 'bills', 'graphql'] as const)
  printMetric(
    `${name} as read by another site with the fan's cookies`,
    got[name].slice(0, 80),
    got[name] === 'refused',
  );
printMetric(
  'public GraphQL as read by another site',
  got.publicViewer.slice(0, 90),
  got.publicViewer.includes('"viewer":null') && got.publicViewer.includes('nova'),
);
printMetric(
  'overlay as read by another site',
  got.overlay.slice(0, 40),
  got.overlay.includes('"username":"nova"'),
);

site.close();
await browser.close();
await stopProduct(product);
