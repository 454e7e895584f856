import { test as base } from '@playwright/test';
import { randomInt } from 'node:crypto';

export { expect } from '@playwright/test';

type Fixtures = {
  /** Errors that the journey is about; any other one in the browser's console fails it. */
  expectedErrors: RegExp[];
  ownAddress: void;
  cleanConsole: void;
  nothingLeftOpen: void;
};

/** A journey by a visitor with an address of their own, who sees no error in the browser's console. */
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
  // Other people's windows would go on listening for news beside the journeys that follow.
  nothingLeftOpen: [
    async ({ browser, context }, use) => {
      await use();
      for (const other of browser.contexts()) if (other !== context) await other.close();
    },
    { auto: true },
  ],
});
