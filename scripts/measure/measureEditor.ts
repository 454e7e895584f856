import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { openBrowser, visitDemo } from './visitDemo.ts';
import { DAY_MS } from '../../server/platform/time/timeUnits.rules.ts';

/**
 * `npm run measure:editor -- [address]`: the availability editor of a running product with demo
 * data, with more than a thousand slots in view. Prints the longest main-thread task of each
 * interaction in milliseconds of CPU time, which depends less on the load of the machine. Closes
 * the slots that it opens.
 */
const baseURL = process.argv[2] ?? 'http://localhost:4000';
const DAYS = 40;
const HALF_HOURS = 48;
const MAX_CONCURRENT = 500;
const TIMES = 5;
/** The response of the server has arrived by then. */
const SETTLED_MS = 2_000;

type Event = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
};

const browser = await openBrowser();
const context = await visitDemo({ browser, baseURL, device: 'desktop', who: 'nova' });
const opened = await fill(context);
try {
  const page = await context.newPage();
  const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  await page.goto(`/create-listing?day=${day}`);
  const cells = page.locator('[data-start]');
  await cells.nth(40).waitFor();
  await page.waitForLoadState('networkidle');
  const inView = await ask<{ viewer: { ownSlots: object[] } }>(
    context,
    '{ viewer { ownSlots(from: "2020-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z") { id } } }',
  );
  console.log(
    `${inView.viewer.ownSlots.length} open slots, ${opened.length} of them for this; longest task of ${TIMES} tries, ms of CPU`,
  );
  const open = page.locator('[data-look=open]:not([aria-disabled])');
  const closed = page.locator('[data-look=closed]:not([aria-disabled])');
  await measure(page, 'closing a time', async () => press(page, await getMiddle(open.nth(5))));
  await measure(page, 'opening a time', async () => press(page, await getMiddle(closed.first())));
  await measure(page, 'dragging over the day', async () => {
    const [from, to] = [await getMiddle(cells.nth(2)), await getMiddle(cells.nth(44))];
    return async () => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 30 });
      await page.mouse.up();
      await page.keyboard.press('Escape');
    };
  });
  let ahead = 1;
  await measure(page, 'another day', async () => {
    ahead += 1;
    return press(page, await getMiddle(page.locator('[data-day]:not([disabled])').nth(ahead)));
  });
} finally {
  await close(context, opened);
  await browser.close();
}

type Point = { x: number; y: number };

async function getMiddle(locator: Locator): Promise<Point> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function press(page: Page, { x, y }: Point): () => Promise<void> {
  return () => page.mouse.click(x, y);
}

/** Locates elements before the trace, so that the trace contains only the page's own work. */
async function measure(
  page: Page,
  name: string,
  prepare: () => Promise<() => Promise<void>>,
): Promise<void> {
  const longest: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const work = await prepare();
    await browser.startTracing(page, {
      categories: ['toplevel', 'disabled-by-default-devtools.timeline'],
    });
    await work();
    await setTimeout(SETTLED_MS);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
      traceEvents: Event[];
    };
    const main = new Set(
      traceEvents
        .filter(({ name: what, args }) => what === 'thread_name' && args?.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid} ${tid}`),
    );
    const tasks = traceEvents.filter(
      ({ name: what, ph, pid, tid }) =>
        what.endsWith('RunTask') && ph === 'X' && main.has(`${pid} ${tid}`),
    );
    longest.push(Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000);
  }
  longest.sort((a, b) => a - b);
  console.log(
    `${name.padEnd(24)} median ${(longest[Math.floor(TIMES / 2)] ?? 0).toFixed(0).padStart(4)}   highest ${(longest.at(-1) ?? 0).toFixed(0).padStart(4)}`,
  );
}

/** Opens every free half hour of the coming days and returns the ids. */
async function fill(people: BrowserContext): Promise<string[]> {
  const from = Math.ceil((Date.now() + DAY_MS) / DAY_MS) * DAY_MS;
  const slots = Array.from({ length: DAYS * HALF_HOURS }, (_, index) => ({
    startsAt: new Date(from + index * 1_800_000).toISOString(),
    durationMinutes: 30,
    priceMinor: 500,
  }));
  const ids: string[] = [];
  const OPEN =
    'mutation ($input: CreateAvailabilitySlotsInput!) { result: createAvailabilitySlots(input: $input) { ... on CreateAvailabilitySlotsSuccess { results { slot { id } } } } }';
  for (let at = 0; at < slots.length; at += MAX_CONCURRENT) {
    const { result } = await ask<{ result: { results?: { slot: { id: string } | null }[] } }>(
      people,
      OPEN,
      { input: { slots: slots.slice(at, at + MAX_CONCURRENT) } },
    );
    ids.push(...(result.results ?? []).flatMap(({ slot }) => slot?.id ?? []));
  }
  return ids;
}

async function close(people: BrowserContext, ids: string[]): Promise<void> {
  const CLOSE =
    'mutation ($input: DeleteAvailabilitySlotsInput!) { result: deleteAvailabilitySlots(input: $input) { results { slotId } } }';
  for (let at = 0; at < ids.length; at += MAX_CONCURRENT)
    await ask(people, CLOSE, { input: { slotIds: ids.slice(at, at + MAX_CONCURRENT) } });
}

async function ask<T>(people: BrowserContext, query: string, variables: object = {}): Promise<T> {
  const answer = await people.request.post('/graphql', {
    headers: { origin: baseURL },
    data: { query, variables },
  });
  const { data, errors } = (await answer.json()) as { data: T; errors?: object[] };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
