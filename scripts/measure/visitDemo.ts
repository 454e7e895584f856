import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from '@playwright/test';
import type { Device, Who } from './everyPage.ts';
import { findBrowser } from '../test/findBrowser.ts';

const PASSWORD = 'slotcast-demo';
const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  },
} as const;

type Visit = {
  browser: Browser;
  baseURL: string;
  device: Device;
  who: Who;
  options?: BrowserContextOptions;
};

/** Launches the installed browser headless. */
export async function openBrowser(args: string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', ...args],
  });
}

/** A browser context of a signed-in demo user, on a desktop or phone in Budapest. */
export async function visitDemo({
  browser,
  baseURL,
  device,
  who,
  options,
}: Visit): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...DEVICES[device],
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/Budapest',
    ...options,
  });
  if (who === 'visitor') return context;
  const answer = await context.request.post('/api/auth/sign-in/email', {
    headers: { origin: baseURL },
    data: { email: `${who}@slotcast.test`, password: PASSWORD },
  });
  if (!answer.ok()) throw new Error(`sign-in of ${who} answered ${answer.status()}`);
  return context;
}
