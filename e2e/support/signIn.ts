import type { Page } from '@playwright/test';
import { APP_URL } from '../addresses.ts';

export const DEMO_PASSWORD = 'slotcast-demo';

/** Signs in the page's browser without the form, which has a separate test. */
export async function signIn(
  page: Page,
  { email, password = DEMO_PASSWORD }: { email: string; password?: string },
): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in/email', {
    headers: { origin: APP_URL },
    data: { email, password },
  });
  if (!answer.ok())
    throw new Error(`sign-in of ${email} answered ${answer.status()}: ${await answer.text()}`);
}
