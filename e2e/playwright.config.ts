import { defineConfig } from '@playwright/test';
import { findPageBrowser } from '../scripts/test/findBrowser.ts';
import { APP_URL } from './addresses.ts';

const browser = findPageBrowser();
const report = process.env['E2E_REPORT'];

/**
 * The pages that Chromium keeps ready for suggestions at its address bar, more than half the work of a new window. The
 * last list of this kind counts, so those that Playwright switches off are named again.
 */
const SWITCHED_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './globalSetup.ts',
  workers: 2,
  fullyParallel: false,
  // For what a loaded machine does to a browser; `npm test` names what needed it (docs/decisions/0022).
  retries: 1,
  forbidOnly: true,
  // Generous, for slow machines: what is well takes seconds.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL: APP_URL,
    locale: 'en-GB',
    timezoneId: 'Europe/Budapest',
    // What a service worker asks for, no journey sees; the journeys about it allow it.
    serviceWorkers: 'block',
    // People who asked for less motion get none; screenshots and clicks then need no waiting.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of everything costs a third more time; `playwright test --trace on` makes one where it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${SWITCHED_OFF.join(',')}`,
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // A phone has no Tab key; pages for staff, moved clocks and what is tagged are the same on it, and are walked once.
    {
      name: 'phone',
      testIgnore: /(?:admin|clock|graphiql|keyboard|notifications|staff)\.spec\.ts$/,
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
  ],
});
