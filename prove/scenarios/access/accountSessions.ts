import { exactly } from '../../harness/figures.ts';
import type { World } from '../../harness/openWorld.ts';
import { type Account, type Figures, PASSWORD, register, signIn } from './accountSignIn.ts';
import { mailWith } from './mails.ts';

export async function sessions({ world, figure }: Figures): Promise<void> {
  const person = await register(world);
  const { cookieOf, isSignedIn } = browsersOf({ world, person });
  const [first, second, third] = [
    await cookieOf('192.0.2.2'),
    await cookieOf('192.0.2.3'),
    await cookieOf('192.0.2.4'),
  ];
  figure(
    exactly(
      'sessions of three sign-ins that are alike',
      3 - new Set([first, second, third]).size,
      0,
    ),
  );
  const again = await world.ask.post(
    '/api/auth/sign-in/email',
    { email: person.email, password: PASSWORD },
    { cookie: first, headers: { 'x-forwarded-for': '192.0.2.6' } },
  );
  figure(
    exactly(
      'signing in while signed in gives a session of its own',
      again.headers.getSetCookie().some((line) => line.startsWith(first))
        ? 'no'
        : `${again.status}`,
      '200',
    ),
  );
  await world.ask.post('/api/auth/sign-out', {}, { cookie: first });
  figure(exactly('signed in after signing out', (await isSignedIn(first)) ? 'yes' : 'no', 'no'));
  const changed = await world.ask.graphql<{ changePassword: { __typename: string } }>(
    'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }',
    { input: { currentPassword: PASSWORD, newPassword: 'another-horse' } },
    { cookie: second },
  );
  figure(
    exactly(
      'changing the password',
      changed.data?.changePassword.__typename ?? changed.code ?? '',
      'ChangePasswordSuccess',
    ),
  );
  figure(
    exactly(
      'signed in elsewhere after the password was changed',
      (await isSignedIn(third)) ? 'yes' : 'no',
      'no',
    ),
  );
  await resetAndDelete({ world, figure, person, second });
}

type Ending = Figures & { person: Account; second: string };

/** A new password by mail, then the end of the account: sessions end both times. */
async function resetAndDelete({ world, figure, person, second }: Ending): Promise<void> {
  const { cookieOf, isSignedIn } = browsersOf({ world, person });
  await world.ask.post('/api/account/forgot-password', { email: person.email });
  const token = /token=([\w.~-]+)/.exec(
    await mailWith({ world, email: person.email, text: 'reset-password' }),
  )?.[1];
  figure(
    exactly(
      'setting a new password through the mail',
      (
        await world.ask.post('/api/account/reset-password', {
          email: person.email,
          token,
          newPassword: PASSWORD,
        })
      ).status,
      200,
    ),
  );
  figure(
    exactly(
      'signed in after the password was set anew',
      (await isSignedIn(second)) ? 'yes' : 'no',
      'no',
    ),
  );
  const fourth = await cookieOf('192.0.2.5');
  figure(
    exactly('signed in with the new password', (await isSignedIn(fourth)) ? 'yes' : 'no', 'yes'),
  );
  await world.ask.graphql(
    'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename } }',
    { input: { confirmation: person.username } },
    { cookie: fourth },
  );
  figure(
    exactly(
      'signed in after the account was deleted',
      (await isSignedIn(fourth)) ? 'yes' : 'no',
      'no',
    ),
  );
}

function browsersOf({ world, person }: { world: World; person: Account }) {
  const cookieOf = async (address: string): Promise<string> =>
    (await signIn(world, { ...person, address })).headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  const isSignedIn = async (cookie: string): Promise<boolean> =>
    ((await world.ask.graphql<{ viewer: object | null }>('{ viewer { id } }', {}, { cookie })).data
      ?.viewer ?? null) !== null;
  return { cookieOf, isSignedIn };
}
