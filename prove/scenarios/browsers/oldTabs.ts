import type { Browser, Page } from '@playwright/test';
import { buildClient } from '../../../scripts/build/buildClient.ts';
import { generateCode } from '../../../scripts/build/generateCode.ts';
import { openChromium } from '../../harness/builtProduct.ts';
import { exactly } from '../../harness/metrics.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Proof } from '../../harness/Proof.ts';
import { until } from '../../harness/purchase.ts';
import { makeOldRelease, type OldRelease } from './oldRelease.ts';

const MESSAGE = 'My session of yesterday\nwas cut short.';
const WAIT_MS = 20_000;
const NO_LOOKUP = {
  file: 'server/platform/graphql/persistedOperations.ts',
  from: 'ID.test(id) ? findOther(id) : null',
  to: 'null',
};

type Scene = { environment: TestEnvironment; browser: Browser; old: OldRelease };

export const oldTabs: Proof = {
  name: 'oldTabs',
  promise:
    'A page of the previous release works during and after a rolling release, or reloads and keeps the form',
  fault: 'processes do not look up the operations of other releases',
  sourceFaults: [NO_LOOKUP],
  run: async ({ broken, metric, createEnvironment }) => {
    await generateCode();
    await buildClient();
    const environment = await createEnvironment({
      apps: 2,
      settings: { OPEN_GRAPHQL: '0' },
      ...(broken
        ? {
            fault: [NO_LOOKUP],
          }
        : {}),
    });
    const old = await makeOldRelease();
    const browser = await openChromium();
    try {
      const scene = { environment, browser, old };
      metric(
        exactly(
          'failures of an old page during and after a rolling release',
          list(await useThroughRelease(scene)),
          'none',
        ),
      );
      metric(
        exactly(
          'new operations rejected by a process of the old release',
          await newOperationsRefused(scene),
          0,
        ),
      );
      metric(
        exactly(
          'failures of a page with a half-filled form whose operations were removed',
          list(await reloadWithForm(scene)),
          'none',
        ),
      );
      metric(
        exactly(
          'reloads of a page that reloading does not fix',
          await countUselessReloads(scene),
          1,
        ),
      );
    } finally {
      await browser.close();
      await old.remove();
    }
  },
};

type Tab = { page: Page; problems: string[]; loads: () => number; close: () => Promise<void> };

/**
 * Counts failed GraphQL responses and page loads. The cache is off because both releases use the
 * same file names.
 */
async function openTab({ environment, browser }: Scene, path: string): Promise<Tab> {
  const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const problems: string[] = [];
  let loads = 0;
  page.on('load', () => (loads += 1));
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/graphql')) return;
    response.text().then(
      (text) =>
        text.includes('"errors"') &&
        problems.push(/"code":"(\w+)"/.exec(text)?.[1] ?? String(response.status())),
      () => undefined,
    );
  });
  await page.goto(`${environment.appUrls[0]}${path}`);
  return { page, problems, loads: () => loads, close: () => context.close() };
}

async function replaceApp({ environment }: Scene, folder?: string): Promise<void> {
  await environment.killApp(0, 'SIGTERM');
  await environment.startApp(0, folder);
}

const removeOldOperations = ({ environment, old }: Scene): Promise<unknown> =>
  environment.sql.query('delete from "PersistedOperation" where "id" = any($1)', [old.ids]);

async function useThroughRelease(scene: Scene): Promise<string[]> {
  await replaceApp(scene, scene.old.folder);
  const { page, problems, loads, close } = await openTab(scene, '/support');
  try {
    await fillSupportForm(page);
    await replaceApp(scene);
    await send(page);
    if (loads() !== 1) problems.push(`${loads() - 1} reloads`);
  } catch (error) {
    problems.push(firstLine(error));
  } finally {
    await close();
  }
  return problems;
}

async function newOperationsRefused({ environment, old }: Scene): Promise<number> {
  await environment.killApp(1, 'SIGTERM');
  await environment.startApp(1, old.folder);
  let refused = 0;
  for (const id of old.currentIds) {
    const { text } = await environment.ask.post('/graphql', { id, variables: {} }, { app: 1 });
    if (text.includes('PERSISTED_OPERATION_NOT_FOUND')) refused += 1;
  }
  await environment.killApp(1, 'SIGTERM');
  await environment.startApp(1);
  return refused;
}

async function reloadWithForm(scene: Scene): Promise<string[]> {
  await replaceApp(scene, scene.old.folder);
  const { page, loads, close } = await openTab(scene, '/support');
  const problems: string[] = [];
  try {
    await fillSupportForm(page);
    await scene.environment.killApp(0, 'SIGTERM');
    await removeOldOperations(scene);
    await scene.environment.startApp(0);
    await page.getByRole('button', { name: 'Send' }).click();
    if (!(await until(async () => loads() === 2))) problems.push('no reload');
    await page.getByText('What you typed is still here').waitFor({ timeout: WAIT_MS });
    const kept = await page.getByLabel('Your message').inputValue();
    if (kept !== MESSAGE) problems.push(`kept "${kept}"`);
    await send(page);
    if (loads() !== 2) problems.push(`${loads() - 1} reloads`);
  } catch (error) {
    problems.push(firstLine(error));
  } finally {
    await close();
  }
  return problems;
}

/** The server keeps serving a page whose operations it does not know. */
async function countUselessReloads(scene: Scene): Promise<number> {
  await replaceApp(scene, scene.old.mismatched);
  await removeOldOperations(scene);
  const { page, loads, close } = await openTab(scene, '/games');
  await page.getByRole('alert').first().waitFor({ timeout: WAIT_MS });
  await page.waitForTimeout(3_000);
  const reloads = loads() - 1;
  await close();
  await replaceApp(scene);
  return reloads;
}

async function fillSupportForm(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('fan@prove.example', { timeout: WAIT_MS });
  await page.getByLabel('What is it about?').fill('A session');
  await page.getByLabel('Your message').fill(MESSAGE);
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText("We've received your request.").waitFor({ timeout: WAIT_MS });
}

const list = (problems: string[]): string => problems.join('; ') || 'none';
const firstLine = (error: unknown): string => String(error).split('\n')[0] ?? '';
