import type { Page } from '@playwright/test';
import { openScene, SCENES, type Who } from '../scripts/measure/everyPage.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/test.ts';
import { LANGUAGES } from '../server/platform/i18n/languages.rules.ts';

const MODES = ['dark', 'light'] as const;
const PEOPLE: Who[] = ['visitor', 'fan', 'nova', 'admin'];
const BLOCKED_MUTATION = 'useAccountLanguageMutation';

test.describe.configure({ mode: 'parallel' });
// The refused login and the page that does not exist.
test.use({ expectedErrors: [/401 \(Unauthorized\)|404 .*there-is-nothing-here/] });

/**
 * Visits every page and state once, on a desktop or a phone, alternating languages and colour
 * modes. `npm run check:access` runs all combinations.
 */
for (const who of PEOPLE) {
  test(`every page of a ${who} is accessible`, async ({ page, isMobile }) => {
    // One test visits many pages.
    test.slow();
    await storeLanguage(page);
    if (who !== 'visitor') await signIn(page, { email: `${who}@slotcast.test` });
    await page.goto('/offline/index.html');
    const device = isMobile ? 'phone' : 'desktop';
    for (const [index, scene] of SCENES.entries()) {
      const isHere = scene.only ? scene.only === device : (index % 2 === 0) === isMobile;
      if (scene.who !== who || !isHere) continue;
      const turn = Math.floor(index / 2);
      await test.step(scene.name, async () => {
        await page.evaluate(
          ([language, mode]) => {
            localStorage.setItem('slotcast.language', language);
            localStorage.setItem('slotcast.mode', mode);
          },
          [
            LANGUAGES[turn % LANGUAGES.length] ?? 'en',
            MODES[Math.floor(turn / LANGUAGES.length) % MODES.length] ?? 'dark',
          ] as const,
        );
        await openScene({ page, scene });
        await expectAccessible(page);
      });
    }
  });
}

/**
 * Prevents the chosen language from being saved on the demo accounts, whose emails use it. A route
 * would do so too, but routes switch off the HTTP cache, so that each page would load and compile
 * all scripts again.
 */
async function storeLanguage(page: Page): Promise<void> {
  await page.addInitScript((blocked) => {
    const send = window.fetch;
    window.fetch = (input, options) =>
      typeof options?.body === 'string' && options.body.includes(blocked)
        ? Promise.reject(new TypeError('This request is blocked.'))
        : send(input, options);
  }, BLOCKED_MUTATION);
}
