import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { APP_URL } from '../addresses.ts';
import { linkIn, mailTo } from './inbox.ts';
import { signIn } from './signIn.ts';

export type Person = { username: string; email: string; password: string };

/** The zone of the test browser (playwright.config.ts), which registered users get too. */
export const ZONE = 'Europe/Budapest';

/**
 * Registers a new user and signs in the page's browser; `isConfirmed` also opens the link of the
 * confirmation email.
 */
export async function registerPerson(page: Page, { isConfirmed = false } = {}): Promise<Person> {
  const username = `person-${randomBytes(4).toString('hex')}`;
  const person = { username, email: `${username}@test.example`, password: 'correct-horse' };
  const answer = await page.request.post('/api/auth/sign-up/email', {
    headers: { origin: APP_URL },
    data: {
      name: username,
      email: person.email,
      password: person.password,
      timeZone: ZONE,
      acceptTerms: true,
    },
  });
  if (!answer.ok())
    throw new Error(`registration answered ${answer.status()}: ${await answer.text()}`);
  await signIn(page, person);
  if (isConfirmed)
    await page.request.get(
      linkIn(await mailTo({ email: person.email, subject: /Confirm your email/ })),
    );
  return person;
}
