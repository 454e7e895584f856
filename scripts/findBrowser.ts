import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runCommand } from './runCommand.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
const WANTED = 'A browser is needed: install Chromium (Debian: apt-get install chromium), run "npx playwright install chromium", or set CHROMIUM_PATH.';

/** Where Chromium is: as told, the one of Playwright, or the system's. */
export function findBrowser(): string | null {
  const told = process.env['CHROMIUM_PATH'];
  return [...(told ? [told] : []), chromium.executablePath(), ...PLACES].find((place) => existsSync(place)) ?? null;
}

/** Installs Debian's Chromium where there is none and we may. Gives null, or one line that says what the person can do. */
export async function provideBrowser(): Promise<string | null> {
  if (findBrowser()) return null;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return WANTED;
  process.stdout.write('No browser found; installing Chromium with apt-get.\n');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update'], { env });
  const { code, output } = await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env });
  if (code === 0 && findBrowser()) return null;
  return `${WANTED} apt-get said: ${output.trim().split('\n').at(-1) ?? ''}`;
}
