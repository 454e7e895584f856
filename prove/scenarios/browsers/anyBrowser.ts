import type { Browser, Locator, Page } from '@playwright/test';
import { buildClient } from '../../../scripts/build/buildClient.ts';
import { generateCode } from '../../../scripts/build/generateCode.ts';
import { openChromium } from '../../harness/builtProduct.ts';
import { exactly } from '../../harness/metrics.ts';
import type { Proof } from '../../harness/Proof.ts';
import { visits, type Visit } from './visits.ts';

/** A page that the server prerenders, and one that it does not. */
const PAGES = ['/', '/login'];
const START_MS = 60_000;
const BROKEN_START_MS = 5_000;
const LOGIN = /^(Login|Belépés|Anmelden|Entrar)$/;
const SCRIPTS = '**/assets/*.js';

type Opening = { browser: Browser; base: string; broken: boolean };

export const anyBrowser: Proof = {
  name: 'anyBrowser',
  promise: 'The page starts in any browser, in English if its languages are not supported',
  fault: 'the scripts of the app throw',
  run: async ({ short, broken, metric, createEnvironment }) => {
    await generateCode();
    await buildClient();
    const { appUrls } = await createEnvironment();
    const browser = await openChromium();
    try {
      const opening = { browser, base: appUrls[0] ?? '', broken };
      const all = broken ? visits({ short: true }).slice(0, 2) : visits({ short });
      const failed: string[] = [];
      for (const [index, visit] of all.entries()) {
        const pages = short ? [PAGES[index % PAGES.length] ?? '/'] : PAGES;
        failed.push(...(await getFailures({ ...opening, visit, pages })));
      }
      metric(exactly(`failed first visits of ${all.length} browsers`, list(failed), 'none'));
      const silent = broken ? [] : await silentFailures(opening);
      metric(exactly('pages that fail to start without offering to reload', list(silent), 'none'));
    } finally {
      await browser.close();
    }
  },
};

const list = (names: string[]): string => names.join('; ') || 'none';

/** Opens each page for the first time. Returns those that do not start in the expected language. */
async function getFailures(
  requested: Opening & { visit: Visit; pages: string[] },
): Promise<string[]> {
  const { browser, base, broken, visit, pages } = requested;
  const failed: string[] = [];
  for (const address of pages) {
    const context = await browser.newContext(visit.options ?? {});
    const page = await context.newPage();
    if (broken) await breakScripts(page);
    await visit.prepare?.(page);
    await page.goto(base + address, { waitUntil: 'commit' });
    const problem = await findProblem({
      page,
      speaks: visit.speaks,
      limitMs: broken ? BROKEN_START_MS : START_MS,
    });
    if (problem) failed.push(`${visit.name} at ${address}: ${problem}`);
    await context.close();
  }
  return failed;
}

const isThere = ({ expected, limitMs }: { expected: Locator; limitMs: number }): Promise<boolean> =>
  expected.waitFor({ timeout: limitMs }).then(
    () => true,
    () => false,
  );

type Started = { page: Page; speaks: string; limitMs: number };

async function findProblem({ page, speaks, limitMs }: Started): Promise<string | null> {
  // Only the started app has roles, since prerendered content is inert.
  const login = page.getByRole('banner').getByRole('link', { name: LOGIN });
  if (!(await isThere({ expected: login, limitMs }))) return 'not started';
  if (await page.locator('#start-failed').isVisible()) return 'says that it could not start';
  const language = await page.evaluate(() => document.documentElement.lang);
  return language === speaks ? null : `speaks ${language} instead of ${speaks}`;
}

const breakScripts = (page: Page): Promise<unknown> =>
  page.route(SCRIPTS, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('injected fault')" }),
  );

/** Pages without working scripts offer to reload; with working scripts "Reload" starts the page. */
async function silentFailures({ browser, base }: Opening): Promise<string[]> {
  const ways: [string, (page: Page) => Promise<unknown>][] = [
    ['scripts that throw', breakScripts],
    ['missing scripts', (page) => page.route(SCRIPTS, (route) => route.fulfill({ status: 404 }))],
    ['scripts that are blocked', (page) => page.route(SCRIPTS, (route) => route.abort())],
  ];
  const silent: string[] = [];
  for (const [name, prepare] of ways) {
    const context = await browser.newContext({ locale: 'fr-FR' });
    const page = await context.newPage();
    await prepare(page);
    await page.goto(base, { waitUntil: 'commit' });
    const reload = page.getByRole('button', { name: 'Reload' });
    if (await isThere({ expected: reload, limitMs: START_MS })) {
      await page.unroute(SCRIPTS);
      await reload.click();
      const problem = await findProblem({ page, speaks: 'en', limitMs: START_MS });
      if (problem) silent.push(`${name}, after the reload: ${problem}`);
    } else {
      silent.push(name);
    }
    await context.close();
  }
  return silent;
}
