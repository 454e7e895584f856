import type { Page } from '@playwright/test';

export const press = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click();
};
export const ask = (selector: string) => async (page: Page) => {
  await press(selector)(page);
  await page.getByRole('dialog').waitFor();
};
export const follow = (address: string) => async (page: Page) => {
  const link = page.locator(`main a[href^="${address}"]`).first();
  const target = await link.getAttribute('href');
  await page.goto(target ?? '/');
  await settled(page);
};
export const followAndAsk = (address: string, selector: string) => async (page: Page) => {
  await follow(address)(page);
  await ask(selector)(page);
};
export const followToRoom = async (page: Page): Promise<void> => {
  await follow('/bookings/')(page);
  const link = page.locator('main a[href$="/room"]').first();
  await page.goto((await link.getAttribute('href')) ?? '/');
  await settled(page);
};
export const followTwice = (first: string, second: string) => async (page: Page) => {
  await follow(first)(page);
  await follow(second)(page);
};
/** Longer than "Loading..." in any language. */
const MIN_TEXT_LENGTH = 24;
const SLOT = 'main section button[aria-pressed="false"]:has-text("$")';

/** Waits for data instead of skeletons, and for the title. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction((shortest) => {
    const main = document.querySelector('main');
    return (
      main !== null &&
      document.querySelector('[data-skeleton]:not([data-specimen] *)') === null &&
      (main.textContent ?? '').trim().length > shortest
    );
  }, MIN_TEXT_LENGTH);
}

export function search(term: string) {
  return async (page: Page): Promise<void> => {
    const dialog = page.getByRole('dialog');
    // Only the app has this button: with it, the page handles the shortcut.
    await page.locator('button[aria-keyshortcuts^="/"]').first().waitFor({ state: 'attached' });
    await page.keyboard.press('/');
    await dialog.getByRole('searchbox').fill(term);
    if (term)
      await dialog
        .locator(term === 'no' ? 'article a' : '[role=status] > [aria-hidden]')
        .first()
        .waitFor();
  };
}

export async function refusedLogin(page: Page): Promise<void> {
  await page.locator('main input[type=email]').fill('nobody@test.example');
  await page.locator('main input[type=password]').fill('wrong-horse');
  await page.locator('main button[type=submit]').click();
  await page.getByRole('alert').first().waitFor();
}

/** The row is rendered after the page. */
export async function untilFollowing(page: Page): Promise<void> {
  await page.locator('#row-following').scrollIntoViewIfNeeded();
}

export async function chooseSlot(page: Page): Promise<void> {
  await press(SLOT)(page);
  await page.locator(SLOT.replace('false', 'true')).first().waitFor();
}

export async function chooseAndReview(page: Page): Promise<void> {
  await chooseSlot(page);
  await ask('[data-summary-bar] button')(page);
}

export async function selectCells(page: Page): Promise<void> {
  await page.locator('main [role=group]:has(h3) button[tabindex="0"]').first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('toolbar').waitFor();
}
