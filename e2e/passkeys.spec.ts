import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible.ts';
import { mailTo } from './support/inbox.ts';
import { registerPerson } from './support/registerPerson.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

/** A device in the browser that holds passkeys. It says yes to everything at once, or lets it wait. */
async function plugInDevice(page: Page): Promise<{ answer: (enabled: boolean) => Promise<void> }> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  return { answer: async (enabled) => void (await devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })) };
}

/** By the button. What the address field offers by itself has to wait, or it would be quicker than the button. */
async function logInByButton(page: Page, { device, address }: { device: { answer: (enabled: boolean) => Promise<void> }; address: string }): Promise<void> {
  await device.answer(false);
  await page.context().clearCookies();
  await page.goto(address);
  const button = page.getByRole('button', { name: 'Log in with a passkey' });
  await expect(button).toBeEnabled();
  await device.answer(true);
  await button.click();
}

test('a passkey is added, signs in without a password, and is removed', { tag: '@desktop' }, async ({ page }) => {
  const person = await registerPerson(page);
  const device = await plugInDevice(page);
  await page.goto('/settings/security');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys.getByText('No passkeys yet.')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByText('Your passkey is ready.')).toBeVisible();
  await expect(passkeys.getByRole('listitem')).toContainText('Chrome, Linux');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('alert')).toHaveText('This device has a passkey for your account already.');
  await passkeys.getByRole('button', { name: /^Rename/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('My laptop');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('My laptop');
  await mailTo({ email: person.email, subject: /A passkey was added/ });

  await logInByButton(page, { device, address: '/login?return=/settings/security' });
  await page.waitForURL('**/settings/security');
  await expect(passkeys.getByText(/Last used/)).toBeVisible();
  await passkeys.getByRole('button', { name: 'Remove My laptop' }).click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(passkeys.getByText('No passkeys yet.')).toBeVisible();

  await logInByButton(page, { device, address: '/login' });
  await expect(page.getByRole('alert')).toHaveText('This passkey did not work. Try again, or log in with your password.');
});
