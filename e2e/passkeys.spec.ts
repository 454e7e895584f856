import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible.ts';
import { mailTo } from './support/inbox.ts';
import { registerPerson } from './support/registerPerson.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

/**
 * A virtual authenticator that confirms at once. Autofill is off: it would answer before the button
 * is pressed.
 */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logInByButton(page: Page, address: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(address);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
}

test(
  'a passkey is added, signs in without a password, and is removed',
  { tag: '@desktop' },
  async ({ page }) => {
    const person = await registerPerson(page, { isConfirmed: true });
    await addVirtualAuthenticator(page);
    await page.goto('/settings/security');
    const passkeys = page.getByRole('region', { name: 'Passkeys' });
    await expect(passkeys.getByText('No passkeys yet.')).toBeVisible();
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(passkeys.getByText('Your passkey is ready.')).toBeVisible();
    await expect(passkeys.getByRole('listitem')).toContainText('Chrome, Linux');
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(passkeys.getByRole('alert')).toHaveText(
      'This device already has a passkey for your account.',
    );
    await passkeys.getByRole('button', { name: /^Rename/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('My laptop');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(passkeys.getByRole('listitem')).toContainText('My laptop');
    await mailTo({ email: person.email, subject: /A passkey was added/ });

    await logInByButton(page, '/login?return=/settings/security');
    await page.waitForURL('**/settings/security');
    await expect(passkeys.getByText(/Last used/)).toBeVisible();
    await passkeys.getByRole('button', { name: 'Remove My laptop' }).click();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(passkeys.getByText('No passkeys yet.')).toBeVisible();

    await logInByButton(page, '/login');
    await expect(page.getByRole('alert')).toHaveText(
      "This passkey didn't work. Try again, or log in with your password.",
    );
  },
);
