/**
 * Measures how long a published notification takes to appear in a fan's browser: normally, after
 * the server was killed, after a restart of the product, in a frozen page, and after a network
 * failure.
 *   PORT=4680 SANDBOX_PORT=4682 DATA_DIR=/tmp/notification-proof npm run prove:notifications
 * Starts the built product with demo data. `--break` blocks the event stream, so that it must fail.
 */
import { request, type APIRequestContext, type Page } from '@playwright/test';
import {
  killServer,
  openChromium,
  printMetric,
  startProduct,
  stopProduct,
} from '../../harness/builtProduct.ts';

const base = `http://localhost:${process.env['PORT'] ?? 4000}`;
const WITHIN_MS = 2_000;
/** Added for the restart and the reconnection. */
const isBroken = process.argv.includes('--break');
const TIMEOUT_MS = isBroken ? 10_000 : 90_000;
const ROUNDS = isBroken ? 1 : 10;
const PUBLISH =
  'mutation ($input: CreateNotificationInput!) { createNotification(input: $input) { __typename } }';
/** Distinguishes the notifications of this run from those of earlier runs on the same data. */
const run = Date.now();
let published = 0;

async function signIn(api: APIRequestContext, name: string): Promise<void> {
  const answer = await api.post(`${base}/login`, {
    data: { email: `${name}@slotcast.test`, password: 'slotcast-demo' },
  });
  if (!answer.ok()) throw new Error(`${name} could not sign in: ${answer.status()}`);
}

/** Publishes a notification to everyone. Returns its title and the start time. */
async function publish(admin: APIRequestContext): Promise<{ title: string; at: number }> {
  published += 1;
  const title = `News ${run}-${published}`;
  const at = performance.now();
  const answer = await admin.post(`${base}/graphql`, {
    data: {
      query: PUBLISH,
      variables: { input: { title, content: 'To everyone', publishable: true } },
    },
  });
  if (!(await answer.text()).includes('CreateNotificationSuccess'))
    throw new Error(`Publishing failed with status ${answer.status()}`);
  return { title, at };
}

/** Milliseconds from publishing until the open dialog shows it; null after the timeout. */
async function seen({
  page,
  title,
  at,
}: {
  page: Page;
  title: string;
  at: number;
}): Promise<number | null> {
  const shown = await page
    .getByRole('dialog')
    .getByText(title, { exact: true })
    .waitFor({ timeout: TIMEOUT_MS })
    .then(
      () => true,
      () => false,
    );
  return shown ? Math.round(performance.now() - at) : null;
}

const isWithin = (value: number | null, max: number): boolean => value !== null && value <= max;
const connected = (page: Page): Promise<unknown> =>
  page.waitForResponse((response) => response.url().startsWith(`${base}/events`) && response.ok(), {
    timeout: TIMEOUT_MS,
  });

async function untilReady(): Promise<void> {
  const started = performance.now();
  while (performance.now() - started < TIMEOUT_MS) {
    if (
      await fetch(`${base}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The server did not restart.');
}

let product = await startProduct();
const browser = await openChromium();
const context = await browser.newContext();
const admin = await request.newContext();
await signIn(context.request, 'fan');
await signIn(admin, 'admin');
const page = await context.newPage();
if (isBroken) await page.route('**/events*', (route) => route.abort());
const open = isBroken ? Promise.resolve() : connected(page);
await page.goto(`${base}/faq`);
const bell = page.getByRole('button', { name: /^Notifications/ });
await bell.waitFor();
await open;

const before = await bell.getAttribute('aria-label');
const counted = await publish(admin);
const isCounted = await page
  .waitForFunction(
    (label) =>
      [...document.querySelectorAll('button[aria-label^="Notifications"]')].some(
        (button) => button.getAttribute('aria-label') !== label,
      ),
    before,
    { timeout: TIMEOUT_MS },
  )
  .then(
    () => true,
    () => false,
  );
const untilCounted = isCounted ? Math.round(performance.now() - counted.at) : null;
printMetric(
  'time until the number at the bell changed',
  `${untilCounted} ms`,
  isWithin(untilCounted, WITHIN_MS),
);

await bell.click();
await page.getByRole('dialog').getByText(counted.title, { exact: true }).waitFor();
const times: (number | null)[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  times.push(await seen({ page, ...(await publish(admin)) }));
printMetric(
  `times until ${ROUNDS} notifications appeared in the open dialog`,
  `${times.map((time) => time ?? 'never').join(', ')} ms`,
  times.every((time) => isWithin(time, WITHIN_MS)),
);

if (!isBroken) await measureTrouble();
await browser.close();
await admin.dispose();
await stopProduct(product);

/**
 * Notifications during and after a killed server, a restart, a frozen page and a network failure.
 */
async function measureTrouble(): Promise<void> {
  let again = connected(page);
  const killed = performance.now();
  printMetric('killed server processes', await killServer(product), true);
  await untilReady();
  printMetric(
    'time until the server was back',
    `${Math.round(performance.now() - killed)} ms`,
    true,
  );
  const meanwhile = await seen({ page, ...(await publish(admin)) });
  printMetric(
    'time for one published before the browser had reconnected',
    `${meanwhile} ms`,
    isWithin(meanwhile, 10_000),
  );
  await again;
  const afterKill = await seen({ page, ...(await publish(admin)) });
  printMetric(
    'time for one published after the kill and the reconnection',
    `${afterKill} ms`,
    isWithin(afterKill, WITHIN_MS),
  );

  again = connected(page);
  await stopProduct(product);
  product = await startProduct();
  await again;
  const afterStart = await seen({ page, ...(await publish(admin)) });
  printMetric(
    'time for one published after a restart of everything',
    `${afterStart} ms`,
    isWithin(afterStart, WITHIN_MS),
  );

  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  const whileFrozen = await publish(admin);
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  const woken = await seen({ page, title: whileFrozen.title, at: performance.now() });
  printMetric('time after resuming a frozen page', `${woken} ms`, isWithin(woken, WITHIN_MS));

  await context.setOffline(true);
  const whileOffline = await publish(admin);
  await page.waitForTimeout(10_000);
  const missedIt = await page
    .getByRole('dialog')
    .getByText(whileOffline.title, { exact: true })
    .isVisible();
  await context.setOffline(false);
  const back = await seen({ page, title: whileOffline.title, at: performance.now() });
  printMetric('shown without network', String(missedIt), !missedIt);
  printMetric('time after the network was back', `${back} ms`, isWithin(back, 10_000));
}
