import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import { findBrowser } from './findBrowser.ts';

const FOLDER = 'docs/screens';
const PASSWORD = 'slotcast-demo';
const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} as const;
type Shot = { name: string; who?: string; open: (page: Page) => Promise<unknown> };

/** What the pictures in docs/screens show, of a running product with fresh demo data. */
const SHOTS: Shot[] = [
  { name: 'home', open: openHome },
  { name: 'players', open: (page) => page.goto('/players') },
  { name: 'profile', who: 'fan', open: openProfile },
  { name: 'booking', who: 'fan', open: openBooking },
  { name: 'upcoming', who: 'fan', open: (page) => page.goto('/settings/active-history') },
  { name: 'listing', who: 'nova', open: (page) => page.goto('/create-listing') },
  { name: 'billing', who: 'nova', open: (page) => page.goto('/settings/history') },
  { name: 'general', who: 'nova', open: (page) => page.goto('/settings/general') },
  { name: 'desk', who: 'support', open: (page) => page.goto('/staff') },
  { name: 'games', who: 'admin', open: (page) => page.goto('/admin/games') },
];

/** `node scripts/takeScreens.ts [address]`: takes every picture on desktop and phone, dark and light. */
const baseURL = process.argv[2] ?? 'http://localhost:4000';
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] });
await mkdir(FOLDER, { recursive: true });
for (const [device, options] of Object.entries(DEVICES)) {
  for (const colorScheme of ['dark', 'light'] as const) {
    for (const { name, who, open } of SHOTS) {
      const context = await browser.newContext({ ...options, baseURL, colorScheme, locale: 'en-GB', timezoneId: 'Europe/Budapest', reducedMotion: 'reduce' });
      if (who) await signIn(context, who);
      const page = await context.newPage();
      await open(page);
      await page.waitForLoadState('networkidle').catch(() => undefined);
      await page.screenshot({ path: `${FOLDER}/${name}-${device}-${colorScheme}.jpg`, type: 'jpeg', quality: 78 });
      await context.close();
    }
  }
}
await browser.close();

async function signIn(context: BrowserContext, name: string): Promise<void> {
  const answer = await context.request.post('/api/auth/sign-in/email', { headers: { origin: baseURL }, data: { email: `${name}@slotcast.test`, password: PASSWORD } });
  if (!answer.ok()) throw new Error(`sign-in of ${name} answered ${answer.status()}`);
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: /nova/ }).first().waitFor();
}

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile/nova');
  await page.getByRole('button', { name: /^\d+:\d\d \$/ }).first().click();
}

async function openBooking(page: Page): Promise<void> {
  await page.goto('/settings/active-history');
  await page.getByRole('main').getByRole('link', { name: /minutes/ }).first().click();
  await page.getByText('Where your money is').waitFor();
}
