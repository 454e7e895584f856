import { exactly } from '../../harness/metrics.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import { type Account, type RecordedMetrics, PASSWORD, register, signIn } from './accountSignIn.ts';
import { mailWith } from './mails.ts';

export async function sessions({ environment, metric }: RecordedMetrics): Promise<void> {
  const person = await register(environment);
  const { readCookie, isSignedIn } = getBrowsers({ environment, person });
  const [first, second, third] = [
    await readCookie('192.0.2.2'),
    await readCookie('192.0.2.3'),
    await readCookie('192.0.2.4'),
  ];
  metric(
    exactly('equal session tokens of three sign-ins', 3 - new Set([first, second, third]).size, 0),
  );
  const again = await environment.ask.post(
    '/api/auth/sign-in/email',
    { email: person.email, password: PASSWORD },
    { cookie: first, headers: { 'x-forwarded-for': '192.0.2.6' } },
  );
  metric(
    exactly(
      'a sign-in while signed in creates another session',
      again.headers.getSetCookie().some((line) => line.startsWith(first))
        ? 'no'
        : `${again.status}`,
      '200',
    ),
  );
  await environment.ask.post('/api/auth/sign-out', {}, { cookie: first });
  metric(exactly('signed in after signing out', (await isSignedIn(first)) ? 'yes' : 'no', 'no'));
  const changed = await environment.ask.graphql<{ changePassword: { __typename: string } }>(
    'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }',
    { input: { currentPassword: PASSWORD, newPassword: 'another-horse' } },
    { cookie: second },
  );
  metric(
    exactly(
      'status of the password change',
      changed.data?.changePassword.__typename ?? changed.code ?? '',
      'ChangePasswordSuccess',
    ),
  );
  metric(
    exactly(
      'other session signed in after the password change',
      (await isSignedIn(third)) ? 'yes' : 'no',
      'no',
    ),
  );
  await resetAndDelete({ environment, metric, person, second });
}

type Ending = RecordedMetrics & { person: Account; second: string };

/** A password reset by email and the deletion of the account both end all sessions. */
async function resetAndDelete({ environment, metric, person, second }: Ending): Promise<void> {
  const { readCookie, isSignedIn } = getBrowsers({ environment, person });
  await environment.ask.post('/api/account/forgot-password', { email: person.email });
  const token = /token=([\w.~-]+)/.exec(
    await mailWith({ environment, email: person.email, text: 'reset-password' }),
  )?.[1];
  metric(
    exactly(
      'status of the password reset by email',
      (
        await environment.ask.post('/api/account/reset-password', {
          email: person.email,
          token,
          newPassword: PASSWORD,
        })
      ).status,
      200,
    ),
  );
  metric(
    exactly('signed in after the password reset', (await isSignedIn(second)) ? 'yes' : 'no', 'no'),
  );
  const fourth = await readCookie('192.0.2.5');
  metric(
    exactly('signed in with the new password', (await isSignedIn(fourth)) ? 'yes' : 'no', 'yes'),
  );
  await environment.ask.graphql(
    'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename } }',
    { input: { confirmation: person.username } },
    { cookie: fourth },
  );
  metric(
    exactly(
      'signed in after the account was deleted',
      (await isSignedIn(fourth)) ? 'yes' : 'no',
      'no',
    ),
  );
}

function getBrowsers({ environment, person }: { environment: TestEnvironment; person: Account }) {
  const readCookie = async (address: string): Promise<string> =>
    (await signIn(environment, { ...person, address })).headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  const isSignedIn = async (cookie: string): Promise<boolean> =>
    ((await environment.ask.graphql<{ viewer: object | null }>('{ viewer { id } }', {}, { cookie }))
      .data?.viewer ?? null) !== null;
  return { readCookie, isSignedIn };
}
