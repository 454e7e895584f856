import { test as base } from '@playwright/test';
import { randomInt } from 'node:crypto';

export { expect } from '@playwright/test';

type Fixtures = {
  /** Console errors that the test expects; any other fails it. */
  expectedErrors: RegExp[];
  ownAddress: void;
  cleanConsole: void;
  nothingLeftOpen: void;
};

/** Gives each test a visitor with a separate IP address, and fails on console errors. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  ownAddress: [
    async ({ context }, use) => {
      await context.setExtraHTTPHeaders({
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
      });
      await use();
    },
    { auto: true },
  ],
  cleanConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error')
          errors.push(`${message.text()} (${message.location().url})`);
      });
      await use();
      base
        .expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error))))
        .toEqual([]);
    },
    { auto: true },
  ],
  // Close the windows of other users, whose event streams would stay open during the next tests.
  nothingLeftOpen: [
    async ({ browser, context }, use) => {
      await use();
      for (const other of browser.contexts()) if (other !== context) await other.close();
    },
    { auto: true },
  ],
});
