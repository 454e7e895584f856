import type { Browser, Page } from '@playwright/test';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { openScene, SCENES, type Device, type Who } from './everyPage.ts';
import { openBrowser, visitDemo } from './visitDemo.ts';

const FOLDER = 'screenshots';
const PEOPLE: Who[] = ['visitor', 'fan', 'nova', 'admin'];
const TIMEOUT_MS = 60_000;

/**
 * `npm run screens -- [address] [pattern]`: every page, or those whose name matches the pattern, in its
 * main states, on desktop and phone, dark and light, of a running product with fresh demo data.
 * Slots and dates depend on the day. The folder is ignored by git; docs/screens has twelve of them.
 */
const baseURL = process.argv[2] ?? 'http://localhost:4000';
const wanted = new RegExp(process.argv[3] ?? '');
const browser = await openBrowser();
await mkdir(FOLDER, { recursive: true });
const taken = new Set<string>();
for (const device of ['desktop', 'phone'] as const) {
  for (const mode of ['dark', 'light'] as const)
    for (const who of PEOPLE) await takeAll({ browser, device, mode, who });
}
await browser.close();
for (const file of await readdir(FOLDER))
  if (!taken.has(file) && !process.argv[3] && !process.exitCode) await rm(path.join(FOLDER, file));

type Visit = { browser: Browser; device: Device; mode: 'dark' | 'light'; who: Who };

/** The pages of one user, one after the other. */
async function takeAll({ browser: from, device, mode, who }: Visit): Promise<void> {
  const context = await visitDemo({
    browser: from,
    baseURL,
    device,
    who,
    options: { colorScheme: mode, reducedMotion: 'reduce', serviceWorkers: 'block' },
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  for (const scene of SCENES) {
    const name = `${scene.name}-${device}-${mode}.webp`;
    if (scene.who !== who || (scene.only && scene.only !== device) || !wanted.test(name)) continue;
    // Retry once, because a busy machine can be too slow.
    const problem = await openScene({ page, scene })
      .catch(() => openScene({ page, scene }))
      .then(() => images(page))
      .catch((error: Error) => error);
    if (problem instanceof Error) {
      process.stderr.write(`${name}: ${problem.message.split('\n')[0]}\n`);
      process.exitCode = 1;
      continue;
    }
    await sharp(await page.screenshot())
      .webp({ quality: 76, effort: 5 })
      .toFile(path.join(FOLDER, name));
    taken.add(name);
  }
  await context.close();
}

/** Waits for visible images. Browsers load hidden and scrolled-out images lazily. */
async function images(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, left } = image.getBoundingClientRect();
      const middle = document.elementFromPoint(left + image.width / 2, top + image.height / 2);
      return (
        image.complete ||
        !image.checkVisibility() ||
        middle === null ||
        !image.parentElement?.contains(middle)
      );
    }),
  );
}
