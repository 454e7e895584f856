import { expect, type Page } from '@playwright/test';
import { ask } from './purchases.ts';
import { registerPerson, type Person } from './registerPerson.ts';

/**
 * Registers a creator who can sell, without the pages, which have tests of their own, and signs in
 * the page's browser.
 */
export async function registerCreator(
  page: Page,
  { tag }: { tag: 'GAMER' | 'MUSICIAN' },
): Promise<Person> {
  const person = await registerPerson(page, { isConfirmed: true });
  await ask(
    page,
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }',
    { input: { tags: [tag] } },
  );
  const { startPayoutOnboarding: setup } = await ask<{ startPayoutOnboarding: { url: string } }>(
    page,
    'mutation { startPayoutOnboarding { url } }',
  );
  await page.request.post(`${setup.url}/complete`, { maxRedirects: 0 });
  await expect
    .poll(
      async () =>
        (await ask<{ viewer: { canSell: boolean } }>(page, '{ viewer { canSell } }')).viewer
          .canSell,
    )
    .toBe(true);
  return person;
}
