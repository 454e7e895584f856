import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/test/findBrowser.ts';
import { APP_URL } from './addresses.ts';

const browser = findBrowser();
const report = process.env['E2E_REPORT'];

/**
 * Chromium's spare pages for address bar suggestions, which take more than half of the time of a
 * new window. Only the last --disable-features list applies, so Playwright's own features are
 * repeated here.
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

/** Pages of a journey are closed before optimized code pays off (docs/decisions/0203). */
const UNOPTIMIZED = '--js-flags=--no-opt --no-maglev';

/**
 * A camera with a moving image and a microphone with a beep, for the session room. With 5 images a
 * second instead of 20 the journeys of the room take a quarter less CPU time.
 */
const FAKE_DEVICES = [
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
  '--auto-accept-this-tab-capture',
  '--allow-loopback-in-peer-connection',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './globalSetup.ts',
  workers: 2,
  fullyParallel: false,
  // Retries for browser problems on a loaded machine; `npm test` lists the tests that needed one
  // (docs/decisions/0018).
  retries: 1,
  forbidOnly: true,
  // Generous for slow machines; a passing test takes seconds, test.slow() triples the limit.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL: APP_URL,
    locale: 'en-GB',
    timezoneId: 'Europe/Budapest',
    actionTimeout: 30_000,
    // Tests cannot intercept the requests of a service worker; tests about it allow it.
    serviceWorkers: 'block',
    // Reduced motion disables animations, so screenshots and clicks need no waiting.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every test takes a third more time; `playwright test --trace on` enables it.
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
        UNOPTIMIZED,
        `--disable-features=${SWITCHED_OFF.join(',')}`,
        ...FAKE_DEVICES,
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    // A phone has no Tab key. Most of the staff's pages, tests with a moved clock and tests tagged
    // @desktop behave the same there and run once.
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
