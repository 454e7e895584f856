import type { Browser } from '@playwright/test';
import { accessProblems } from './accessProblems.ts';
import { openScene, SCENES, type Device, type Scene, type Who } from './everyPage.ts';
import { openBrowser, visitDemo } from './visitDemo.ts';
import { LANGUAGES, type Language } from '../../server/platform/i18n/languages.rules.ts';

const PEOPLE: Who[] = ['visitor', 'fan', 'nova', 'admin'];
const MODES = ['dark', 'light'] as const;
/** Generous, because the machine may be busy. */
const TIMEOUT_MS = 90_000;

/**
 * `npm run check:access -- [address] [pattern]`: axe over every page and state of a running product
 * with demo data, each in all four languages, on desktop and phone, color modes alternating between
 * devices. Prints what it found; exits with an error if there are problems.
 */
const baseURL = process.argv[2] ?? 'http://localhost:4000';
const wanted = new RegExp(process.argv[3] ?? '');
const browser = await openBrowser();
const found: string[] = [];
const counts = await Promise.all(
  (['desktop', 'phone'] as const).map((device) => walkAll({ browser, device })),
);
await browser.close();
process.stdout.write(
  `${counts.reduce((sum, count) => sum + count, 0)} page states, ${found.length} with problems\n`,
);
process.exitCode = found.length > 0 ? 1 : 0;

async function walkAll({
  browser: from,
  device,
}: {
  browser: Browser;
  device: Device;
}): Promise<number> {
  let count = 0;
  for (const who of PEOPLE)
    for (const [index, language] of LANGUAGES.entries())
      count += await walk({ browser: from, device, who, language, index });
  return count;
}

type Walk = {
  browser: Browser;
  device: Device;
  who: Who;
  language: Language;
  index: number;
};

/**
 * All pages of one person in one language. The account keeps its own language: the change stays in
 * this browser.
 */
async function walk({ browser: from, device, who, language, index }: Walk): Promise<number> {
  const scenes = SCENES.filter(
    (scene) =>
      scene.who === who && (!scene.only || scene.only === device) && wanted.test(scene.name),
  );
  const context = await visitDemo({
    browser: from,
    baseURL,
    device,
    who,
    options: { locale: language, reducedMotion: 'reduce', serviceWorkers: 'block' },
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('useAccountLanguageMutation')
      ? route.abort()
      : route.fallback(),
  );
  for (const [turn, scene] of scenes.entries()) {
    const mode = MODES[(turn + index + (device === 'phone' ? 1 : 0)) % MODES.length] ?? 'dark';
    await page.goto('/offline/index.html');
    await page.evaluate(
      ([key, value]) => {
        localStorage.setItem('slotcast.language', key);
        localStorage.setItem('slotcast.mode', value);
      },
      [language, mode] as const,
    );
    const problems = await look(scene).catch((error: unknown) => [
      error instanceof Error ? (error.message.split('\n')[0] ?? 'failed') : 'failed',
    ]);
    if (problems.length === 0) continue;
    const line = `${scene.name} (${device}, ${language}, ${mode}): ${problems.join('; ')}`;
    found.push(line);
    process.stdout.write(`${line}\n`);
  }
  await context.close();
  return scenes.length;

  async function look(scene: Scene): Promise<string[]> {
    // Retry once, because a busy machine can be too slow.
    await openScene({ page, scene }).catch(() => openScene({ page, scene }));
    return accessProblems(page);
  }
}
