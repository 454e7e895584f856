import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canInstallPackages, installPackage, updatePackageLists } from './installPackage.ts';

/** Debian's Chromium without the window around a page. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  SHELL,
];
const WANTED =
  'A browser is needed: install Chromium (Debian: apt-get install chromium), run "npx playwright install chromium", or set CHROMIUM_PATH.';

/** Where Chromium is: as told, the one of Playwright, or the system's. */
export function findBrowser(): string | null {
  return firstThere([chromium.executablePath(), ...PLACES]);
}

/** For who only drives pages: as told, or without a window where there is such a one, which is a third less work. */
export function findPageBrowser(): string | null {
  return firstThere([SHELL]) ?? findBrowser();
}

function firstThere(places: string[]): string | null {
  const told = process.env['CHROMIUM_PATH'];
  return [...(told ? [told] : []), ...places].find((place) => existsSync(place)) ?? null;
}

/** Installs Debian's Chromium where there is none and we may. Gives null, or one line that says what the person can do. */
export async function provideBrowser(): Promise<string | null> {
  if (findBrowser()) return null;
  if (!canInstallPackages()) return WANTED;
  process.stdout.write('No browser found; installing Chromium with apt-get.\n');
  await updatePackageLists();
  // The whole browser where there is no package of the one without a window.
  await installPackage('chromium-headless-shell');
  if (findBrowser()) return null;
  const lastLine = await installPackage('chromium');
  return findBrowser() ? null : `${WANTED} apt-get printed: ${lastLine}`;
}
