import sharp from 'sharp';
import { totpCode } from '../server/testing/app/totp.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { mailTo } from './support/inbox.ts';
import { registerPerson } from './support/registerPerson.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ expectedErrors: [/Failed to load resource/] });

test('a user edits the profile field by field, and visitors see it', async ({ page }) => {
  test.slow();
  const person = await registerPerson(page);
  await page.goto('/settings');
  await page.waitForURL('**/settings/general');
  const card = (name: string) => page.getByRole('region', { name, exact: true });

  const tags = card('What you do');
  await tags.getByRole('button', { name: 'Gamer' }).click();
  await expect(tags.getByText('Saved.')).toBeVisible();
  const musician = tags.getByRole('button', { name: 'Musician' });
  await expect(musician).toBeDisabled();
  await musician.hover();
  await expect(
    tags.getByRole('tooltip', { name: 'Cannot select this tag with Gamer.' }).first(),
  ).toBeVisible();
  await tags.getByRole('button', { name: 'Gamer' }).click();
  await expect(musician).toBeEnabled();
  await musician.click();
  await tags.getByRole('button', { name: 'Youtuber' }).click();
  await expect(tags.getByRole('button', { name: 'Youtuber' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await tags.getByRole('button', { name: 'Gamer' }).focus();
  await expect(tags.getByText('Cannot select Gamer with other tags.')).toBeVisible();

  await card('About you').getByLabel('Bio').fill('x'.repeat(501));
  await expect(card('About you').getByText('Use at most 500 characters.')).toBeVisible();
  await expectAccessible(page);
  await card('About you').getByLabel('Bio').fill('I sing about spreadsheets.');
  await card('About you').getByRole('button', { name: 'Save' }).click();
  await expect(card('About you').getByText('Saved.')).toBeVisible();

  const links = card('Social links');
  const save = links.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await links.getByRole('textbox', { name: 'Twitter' }).fill('https://example.com/me');
  await save.click();
  await expect(links.getByText("This isn't a link to a Twitter page.")).toBeVisible();
  await links.getByRole('textbox', { name: 'Twitter' }).fill('x.com/me');
  await page.getByRole('link', { name: 'Security' }).first().click();
  await page.getByRole('dialog').getByText('Stay', { exact: true }).click();
  await save.click();
  await expect(links.getByText('Saved.')).toBeVisible();
  await expect(links.getByRole('button', { name: 'Remove Twitter' })).toBeVisible();

  await card('Languages you speak').getByRole('button', { name: 'Hungarian' }).click();
  await expect(card('Languages you speak').getByText('Saved.')).toBeVisible();

  const games = card('Your games');
  await games.getByRole('combobox', { name: 'Add a game' }).fill('ember');
  await games.getByRole('option', { name: 'Emberfall' }).click();
  await expect(games.getByRole('listitem')).toHaveText(['Emberfall']);
  await games.getByRole('combobox', { name: 'Add a game' }).fill('EMBERFALL');
  await games.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(games.getByText('This game is already on your list.')).toBeVisible();

  await card('Time zone')
    .getByRole('button', { name: /^Time zone/ })
    .click();
  await card('Time zone').getByRole('combobox', { name: 'Time zone' }).fill('boston');
  await page.keyboard.press('Enter');
  await expect(card('Time zone').getByText('Saved.')).toBeVisible();

  const username = `${person.username}-x`;
  await card('Username').getByLabel('Username').fill('nova');
  await card('Username').getByRole('button', { name: 'Save' }).click();
  await expect(card('Username').getByText('This username is taken.')).toBeVisible();
  await card('Username').getByLabel('Username').fill(username);
  await card('Username').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `Account menu of ${username}` })).toBeVisible();

  await page.goto(`/profile/${username}`);
  const main = page.getByRole('main');
  for (const text of ['I sing about spreadsheets.', 'Musician', 'Youtuber', 'Hungarian'])
    await expect(main.getByText(text).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'X', exact: true })).toHaveAttribute(
    'href',
    'https://x.com/me',
  );
});

test('an uploaded photo becomes the avatar without its location metadata', async ({ page }) => {
  await registerPerson(page);
  await page.goto('/settings/general');
  const photo = await sharp({
    create: { width: 1600, height: 900, channels: 3, background: '#1f6f8b' },
  })
    .withExif({
      IFD0: { Make: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 29/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  await page.getByRole('button', { name: 'Change picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  const file = dialog.locator('input[type=file]');
  const refused: [string, string, Buffer, string][] = [
    [
      'drawing.svg',
      'image/svg+xml',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      "We can't read this file.",
    ],
    ['page.png', 'image/png', Buffer.from('<html></html>'), "We can't read this file."],
    [
      'large.jpg',
      'image/jpeg',
      Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)]),
      'This picture is too large',
    ],
    ['huge.png', 'image/png', hugePng(), 'This picture is too large'],
  ];
  for (const [name, mimeType, buffer, text] of refused) {
    await file.setInputFiles({ name, mimeType, buffer });
    await expect(dialog.getByRole('alert')).toContainText(text);
  }
  await file.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(dialog.getByRole('img', { name: 'Preview of your picture' })).toBeVisible();
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog).toBeHidden();
  const image = page.getByRole('button', { name: 'Change picture' }).locator('img');
  await expect(image).toHaveAttribute('src', /\/media\/avatars\//);
  const served = await page.request.get((await image.getAttribute('src')) ?? '');
  const { exif, width, height, format } = await sharp(await served.body()).metadata();
  expect({ exif, width, height, format }).toEqual({
    exif: undefined,
    width: 512,
    height: 512,
    format: 'webp',
  });
});

test(
  'a user manages the password, the login sessions and the second factor',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    test.slow();
    const person = await registerPerson(page, { isConfirmed: true });
    const other = await (
      await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.7.7' } })
    ).newPage();
    await signIn(other, person);
    await page.goto('/settings/security');
    const password = page.getByRole('region', { name: 'Password' });
    const change = async (current: string, next: string) => {
      await password.getByLabel('Current password').fill(current);
      await password.getByLabel('New password').fill(next);
      await password.getByRole('button', { name: 'Change password' }).click();
    };
    await change('guess-guess', 'brand-new-password');
    await expect(password.getByText('Failed to update password.', { exact: true })).toBeVisible();
    await change(person.password, '12345');
    await expect(
      password.getByText('Password must be at least 6 characters long.', { exact: true }),
    ).toBeVisible();

    const devices = page.getByRole('region', { name: "Where you're logged in" });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await devices.getByRole('button', { name: 'Log out everywhere else' }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await other.goto('/settings/general');
    await other.waitForURL('**/login?return=*');
    await change(person.password, 'brand-new-password');
    await expect(password.getByText('Password updated successfully.')).toBeVisible();

    const factor = page.getByRole('region', { name: 'Two-factor authentication' });
    await factor.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog');
    const enabled = page.waitForResponse('**/api/auth/two-factor/enable');
    await dialog.getByLabel('Current password').fill('brand-new-password');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const { totpURI } = (await (await enabled).json()) as { totpURI: string };
    await expect(
      dialog.getByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Code from your authenticator app').fill(totpCode(totpURI));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const codes = dialog.getByRole('list', { name: 'New recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recovery = await codes.first().innerText();
    await dialog.getByRole('button', { name: "I've saved them" }).click();
    await expect(factor.getByText('On', { exact: true })).toBeVisible();

    await other.goto('/login');
    const enter = async () => {
      await other.getByLabel('Email').fill(person.email);
      await other.getByLabel('Password').fill('brand-new-password');
      await other.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    };
    await enter();
    await other.getByLabel('Code from your authenticator app').fill('000000');
    await other.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(other.getByRole('alert')).toHaveText('That code is incorrect. Try again.');
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Use a recovery code' }).click();
    await other.getByLabel('Recovery code').fill(recovery);
    await other.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(
      other.getByRole('button', { name: `Account menu of ${person.username}` }),
    ).toBeVisible();
    await other.context().close();
  },
);

test('the chosen language is stored on the device and the account and used by emails, also when chosen before the login', async ({
  page,
  isMobile,
}) => {
  await page.goto('/about-us');
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  await page
    .getByRole('button', { name: /^Language/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('menuitemradio', { name: 'Magyar' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hu');
  const person = await registerPerson(page);
  const remembered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/graphql') &&
      (response.request().postData() ?? '').includes('useAccountLanguageMutation'),
  );
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hu');
  await remembered;
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await page.getByRole('button', { name: 'Link kérése' }).click();
  await mailTo({ email: person.email, subject: /Új jelszó beállítása/ });
});

/** The header of an image of 16,000 x 16,000 pixels: a small file that decodes to a gigabyte. */
function hugePng(): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(16_000, 0);
  size.writeUInt32BE(16_000, 4);
  return Buffer.concat([head, size, Buffer.from([8, 0, 0, 0, 0]), Buffer.alloc(200)]);
}
