import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canInstallPackages, installPackage, updatePackageLists } from './installPackage.ts';

/** Debian's headless Chromium. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const WANTED =
  'A browser is needed: install Chromium (Debian: apt-get install chromium), run "npx playwright install chromium", or set CHROMIUM_PATH.';

/**
 * The path of Chromium: from the environment, the headless build, which needs a third less CPU,
 * Playwright's, or the system's.
 */
export function findBrowser(): string | null {
  const configured = process.env['CHROMIUM_PATH'];
  const places = [...(configured ? [configured] : []), SHELL, chromium.executablePath(), ...PLACES];
  return places.find((place) => existsSync(place)) ?? null;
}

/**
 * Installs Debian's headless Chromium if permitted, also beside a full one, because it makes the
 * journeys faster. Returns null, or one line with instructions when there is no browser.
 */
export async function provideBrowser(): Promise<string | null> {
  const isChosen = Boolean(process.env['CHROMIUM_PATH']) || existsSync(chromium.executablePath());
  if (isChosen || existsSync(SHELL)) return null;
  if (!canInstallPackages()) return findBrowser() ? null : WANTED;
  process.stdout.write('Installing the headless Chromium with apt-get.\n');
  await updatePackageLists();
  await installPackage('chromium-headless-shell');
  if (findBrowser()) return null;
  // There is no package of the headless browser.
  const lastLine = await installPackage('chromium');
  return findBrowser() ? null : `${WANTED} apt-get printed: ${lastLine}`;
}
