import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { expectAccessible } from './support/expectAccessible.ts';
import { linkIn, mailTo } from './support/inbox.ts';
import { registerPerson } from './support/registerPerson.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
// A refused sign-in is a 401, which browsers log to the console.
test.use({ expectedErrors: [/Failed to load resource|RequestFailed/] });

const newPerson = () => {
  const username = `person-${randomBytes(4).toString('hex')}`;
  return { username, email: `${username}@test.example`, password: 'correct-horse' };
};
type Person = ReturnType<typeof newPerson>;

async function logIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

test('a user registers, uses the emails and deletes the account', async ({ page }) => {
  test.slow();
  const person = newPerson();
  const main = page.getByRole('main');
  const register = main.getByRole('button', { name: 'Create account' });
  const problem = main.getByRole('alert');
  await page.goto('/registration');
  await register.click();
  await expect(problem).toHaveText('Please enter your credentials.');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill('12345');
  await register.click();
  await expect(problem).toHaveText('Password must be at least 6 characters long.');
  await page.getByLabel('Password').fill(person.password);
  await register.click();
  await expect(problem).toHaveText('Please accept the terms first.');
  await page.getByRole('checkbox', { name: /I accept the/ }).check();
  await page.getByLabel('Username').fill('NOVA');
  await register.click();
  await expect(problem).toHaveText('This username is taken.');
  await page.getByLabel('Username').fill(person.username);
  // Simulate the server error, which cannot be provoked here.
  await page.route('**/sign-up/email', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await register.click();
  await expect(problem).toHaveText('An error occurred during signup.');
  await expectAccessible(page);
  await register.click();
  await expect(main.getByText('Your account is ready.')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(
    page.getByRole('button', { name: `Account menu of ${person.username}` }),
  ).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login');
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(problem).toHaveText('Please enter your credentials.');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email.');
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  await logIn(page, { email: 'nobody', password: 'x' });
  await expect(problem).toHaveText('Invalid email. Try again.');
  await logIn(page, { email: person.email, password: 'guess-guess' });
  await expect(problem).toHaveText('Login failed. Please check your credentials.');
  await logIn(page, person);
  await page.waitForURL((url) => url.pathname === '/');

  await expect(page.getByRole('complementary', { name: 'Confirm your email' })).toBeVisible();
  await page.goto(linkIn(await mailTo({ email: person.email, subject: /Confirm your email/ })));
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Confirm your email' })).toBeHidden();

  await page.goto('/settings/danger');
  await main.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', {
    name: 'Are you sure you want to delete your account?',
  });
  await expect(dialog.getByText('Nothing is in progress')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  await main.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByLabel(/Type your username/).fill('someone-else');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByText('Type your username to confirm.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(/Type your username/).fill(person.username);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await mailTo({ email: person.email, subject: /Your account is deleted/ });
  await page.goto('/login');
  await logIn(page, person);
  await expect(problem).toHaveText('Login failed. Please check your credentials.');
});

test.describe('with the service worker, which must not repeat one-time requests', () => {
  test.use({ serviceWorkers: 'allow' });

  /** The first page load installs it. */
  const isWorking = (page: Page) =>
    page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  test(
    'a user changes the email address and resets the password through emails, each once',
    { tag: '@desktop' },
    async ({ page, browser }) => {
      test.slow();
      const { email: oldEmail, ...registered } = await registerPerson(page);
      const person = { ...registered, email: `new-${oldEmail}` };
      const card = page.getByRole('region', { name: 'Email', exact: true });
      const change = async (email: string) => {
        await card.getByLabel('New email').fill(email);
        await card.getByRole('button', { name: 'Change' }).click();
      };
      await page.goto('/settings/general');
      await isWorking(page);
      await change(oldEmail);
      await expect(card.getByRole('alert')).toHaveText('This is already your email.');
      await change('nova@slotcast.test');
      await expect(card.getByRole('alert')).toHaveText('Another account uses this email.');
      await change(person.email);
      await expect(card.getByText(`We sent an email to ${person.email}.`)).toBeVisible();
      await page.goto(
        linkIn(await mailTo({ email: person.email, subject: /Confirm your new email/ })),
      );
      await expect(page.getByText('Your new email is confirmed.')).toBeVisible();
      for (const subject of [/Your email is about to change/, /Your email was changed/])
        await mailTo({ email: oldEmail, subject });

      const visitor = await (
        await browser.newContext({
          extraHTTPHeaders: { 'x-forwarded-for': `10.9.${randomBytes(1)[0]}.${randomBytes(1)[0]}` },
        })
      ).newPage();
      const main = visitor.getByRole('main');
      const ask = async (email: string) => {
        await visitor.getByLabel('Email').fill(email);
        await main.getByRole('button', { name: 'Send link' }).click();
      };
      await visitor.goto('/forgot-password');
      await ask('');
      await expect(main.getByRole('alert')).toHaveText('Please enter your credentials.');
      await expect(visitor.getByLabel('Email')).toBeFocused();
      await expect(visitor.getByLabel('Email')).toHaveAccessibleDescription('Enter your email.');
      await ask('nobody');
      await expect(main.getByRole('alert')).toHaveText('Invalid email. Try again.');
      await ask(`no-${person.email}`);
      await expect(main.getByRole('alert')).toHaveText(
        "Wrong email. We didn't find this email in our system.",
      );
      await ask(person.email);
      await expect(main.getByText(`We sent an email to ${person.email}.`)).toBeVisible();

      const link = linkIn(await mailTo({ email: person.email, subject: /Set a new password/ }));
      const set = async (password: string) => {
        await visitor.getByLabel('New password').fill(password);
        await main.getByRole('button', { name: 'Save password' }).click();
      };
      await visitor.goto(link.replace(/email=[^&]*/, 'email=someone-else%40test.example'));
      await set('brand-new-password');
      await expect(main.getByRole('alert')).toHaveText(
        "Wrong email. We didn't find this email in our system.",
      );
      await visitor.goto(link);
      await set('12345');
      await expect(main.getByRole('alert')).toHaveText(
        'Password must be at least 6 characters long.',
      );
      await expect(visitor.getByLabel('New password')).toBeFocused();
      await expect(visitor.getByLabel('New password')).toHaveAccessibleDescription(
        /Password must be at least 6 characters long\.$/,
      );
      await set('x'.repeat(129));
      await expect(main.getByRole('alert')).toHaveText('Use at most 128 characters.');
      await set('brand-new-password');
      await expect(main.getByText('Your new password is saved.')).toBeVisible();
      await visitor.waitForURL('**/login');
      await logIn(visitor, { email: person.email, password: 'brand-new-password' });
      await visitor.waitForURL((url) => url.pathname === '/');
      await visitor.goto(link);
      await set('another-password');
      await expect(main.getByRole('alert')).toHaveText('This link has expired. Get a new link.');
      await main.getByRole('link', { name: 'Get a new link' }).click();
      await expect(visitor.getByLabel('Email')).toHaveValue(person.email);
      await visitor.goto('/reset-password');
      await expect(main.getByRole('alert')).toHaveText('Missing email or token.');
      await visitor.context().close();

      // Changing the password ended all login sessions.
      await page.goto('/settings/general');
      await page.waitForURL('**/login?return=*');
    },
  );

  test(
    'a Google user chooses a name and accepts the terms at the first login only',
    { tag: '@desktop' },
    async ({ page }) => {
      test.slow();
      const person = newPerson();
      const main = page.getByRole('main');
      const choose = async () => {
        await page.getByLabel('Another address').fill(person.email);
        await page.getByRole('button', { name: 'Continue' }).click();
      };
      await page.goto('/registration');
      await isWorking(page);
      await main.getByRole('button', { name: 'Sign up with Google' }).click();
      await choose();
      await expect(main.getByRole('heading', { name: 'Almost done' })).toBeVisible();
      await main.getByRole('button', { name: 'Finish' }).click();
      await expect(main.getByRole('alert')).toHaveText('Please accept the terms first.');
      const terms = page.getByRole('checkbox', { name: /I accept the/ });
      await expect(terms).toBeFocused();
      await expect(terms).toHaveAccessibleDescription('Please accept the terms first.');
      await expectAccessible(page);
      await terms.check();
      await page.getByLabel('Username').fill('admin');
      await main.getByRole('button', { name: 'Finish' }).click();
      await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
        /This name is reserved\. Choose another one\.$/,
      );
      await page.getByLabel('Username').fill(person.username);
      await main.getByRole('button', { name: 'Finish' }).click();
      await expect(
        page.getByRole('button', { name: `Account menu of ${person.username}` }),
      ).toBeVisible();

      await page.context().clearCookies();
      await page.goto('/login');
      await main.getByRole('button', { name: 'Continue With Google' }).click();
      await choose();
      await expect(
        page.getByRole('button', { name: `Account menu of ${person.username}` }),
      ).toBeVisible();

      await page.context().clearCookies();
      await page.goto('/login?return=%2Fsettings%2Fsecurity');
      await main.getByRole('button', { name: 'Continue With Google' }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(main.getByRole('alert')).toHaveText(
        'Google authentication failed. Please try again.',
      );
      await main.getByRole('link', { name: 'Create one' }).click();
      await main.getByRole('button', { name: 'Sign up with Google' }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(main.getByRole('alert')).toHaveText(
        'Google authentication failed. Please try again.',
      );
      await expect(page).toHaveURL(/\/registration\?return=%2Fsettings%2Fsecurity/);
    },
  );
});

test('a guarded page opens after the login', async ({ page }) => {
  const person = await registerPerson(page);
  await page.goto('/login');
  await page.waitForURL((url) => url.pathname === '/');
  await page.context().clearCookies();
  await page.goto('/settings/security');
  await page.waitForURL('**/login?return=*');
  await logIn(page, person);
  await expect(
    page
      .getByRole('button', { name: 'Logging in...' })
      .or(page.getByText("You're in. One moment..."))
      .first(),
  ).toBeVisible();
  await page.waitForURL('**/settings/security');
});

test(
  'slow pages show "Loading...", and failed ones show an error with a retry',
  { tag: '@desktop' },
  async ({ page }) => {
    const person = await registerPerson(page);
    // An event stream that opens slowly makes the page read its data again, without the button.
    await page.route('**/events**', (route) => route.abort());
    const calls = /\/graphql(\?|$)/;
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(calls, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/settings/general');
    await expect(
      page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' }),
    ).toBeVisible();
    answer();
    await expect(
      page.getByRole('button', { name: `Account menu of ${person.username}` }),
    ).toBeVisible();

    await page.unroute(calls);
    // The variable identifies the profile's query.
    await page.route(/\/graphql\?.*username/, (route) => route.abort());
    await page.goto('/profile/nova');
    await expect(page.getByText('Failed to fetch user', { exact: true })).toBeVisible();
    await page.unroute(/\/graphql\?.*username/);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'nova' }).first()).toBeVisible();

    // The variable identifies the query of the bookings.
    const bookings = /\/graphql\?.*%22search%22/;
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await page.route(bookings, (route) => route.abort());
    await page.goto('/settings/active-history');
    await expect(page.getByText('Failed to fetch bookings', { exact: true })).toBeVisible();
    await page.unroute(bookings);
    await page.route(bookings, (route) =>
      route.fulfill({
        json: { errors: [{ message: '', extensions: { code: 'NEWER_THAN_THIS_PAGE' } }] },
      }),
    );
    await retry.click();
    await expect(page.getByText('Unknown error', { exact: true })).toBeVisible();
    await page.unroute(bookings);
    await retry.click();
    await expect(
      page.getByText('No upcoming transactions or services.', { exact: true }),
    ).toBeVisible();
  },
);
