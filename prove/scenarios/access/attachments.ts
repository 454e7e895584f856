import { randomBytes } from 'node:crypto';
import { passkeyDevice } from '../../../server/testing/app/passkeyDevice.ts';
import { totpCode } from '../../../server/testing/app/totp.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import { mailWith } from './mails.ts';

const STRANGERS_PASSWORD = 'correct-horse';
export const OWNERS_PASSWORD = 'the-owners-own';
const OK = 200;

/** A creator who registered with the email address of another person. */
export type Stranger = { id: string; email: string; cookie: string };

/** Attaches something through the API. The returned function reports whether it is usable. */
type Attachment = {
  name: string;
  attach: (environment: TestEnvironment, stranger: Stranger) => Promise<() => Promise<boolean>>;
};

function fresh(): Record<string, string> {
  const block = (): string => randomBytes(2).toString('hex');
  return { 'x-forwarded-for': `2001:db8:${block()}:${block()}::1` };
}

const readCookie = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Temporarily marks the email address as confirmed, because attaching requires it. */
export async function newStranger(environment: TestEnvironment): Promise<Stranger> {
  const username = `s-${randomBytes(6).toString('hex')}`;
  const email = `${username}@prove.example`;
  await environment.ask.post(
    '/api/auth/sign-up/email',
    { name: username, email, password: STRANGERS_PASSWORD, acceptTerms: true },
    { headers: fresh() },
  );
  await mailWith({ environment, email, text: 'confirm-email' });
  const { rows } = await environment.sql.query<{ id: string }>(
    'update "User" set "emailVerified" = true where "email" = $1 returning "id"',
    [email],
  );
  const id = rows[0]?.id ?? '';
  await environment.sql.query(`insert into "CreatorTag" ("userId", "tag") values ($1, 'GAMER')`, [
    id,
  ]);
  return {
    id,
    email,
    cookie: readCookie(
      (await signIn(environment, { email, password: STRANGERS_PASSWORD })).headers,
    ),
  };
}

function signIn(
  environment: TestEnvironment,
  body: { email: string; password: string },
): ReturnType<TestEnvironment['ask']['post']> {
  return environment.ask.post('/api/auth/sign-in/email', body, { headers: fresh() });
}

async function isRow(environment: TestEnvironment, sql: string, id: string): Promise<boolean> {
  return ((await environment.sql.query(sql, [id])).rowCount ?? 0) > 0;
}

async function attachPasskey(
  environment: TestEnvironment,
  { cookie }: Stranger,
): Promise<() => Promise<boolean>> {
  const device = passkeyDevice({ origin: new URL(environment.appUrls[0] ?? '').origin });
  const requested = await environment.ask.request('/api/auth/passkey/generate-register-options', {
    headers: { cookie },
  });
  const { challenge } = requested.body as { challenge: string };
  await environment.ask.post(
    '/api/auth/passkey/verify-registration',
    { response: device.register(challenge) },
    { cookie: `${cookie}; ${readCookie(requested.headers)}` },
  );
  return async () => {
    const options = await environment.ask.request(
      '/api/auth/passkey/generate-authenticate-options',
      {
        headers: fresh(),
      },
    );
    const response = device.signIn((options.body as { challenge: string }).challenge);
    const { status } = await environment.ask.post(
      '/api/auth/passkey/verify-authentication',
      { response },
      { cookie: readCookie(options.headers), headers: fresh() },
    );
    return status === OK;
  };
}

async function attachSecondFactor(
  environment: TestEnvironment,
  { email, cookie }: Stranger,
): Promise<() => Promise<boolean>> {
  const { body } = await environment.ask.post(
    '/api/auth/two-factor/enable',
    { password: STRANGERS_PASSWORD },
    { cookie, headers: fresh() },
  );
  await environment.ask.post(
    '/api/auth/two-factor/verify-totp',
    { code: totpCode((body as { totpURI: string }).totpURI) },
    { cookie, headers: fresh() },
  );
  return async () => {
    const answers = await Promise.all(
      [STRANGERS_PASSWORD, OWNERS_PASSWORD].map((password) =>
        signIn(environment, { email, password }),
      ),
    );
    return answers.some(
      (answer) =>
        (answer.body as { twoFactorRedirect?: boolean } | null)?.twoFactorRedirect === true,
    );
  };
}

async function attachKey(
  environment: TestEnvironment,
  { cookie }: Stranger,
): Promise<() => Promise<boolean>> {
  const { data } = await environment.ask.graphql<{ made: { token: string } }>(
    'mutation { made: createApiKey(input: { kind: SECRET, name: "k" }) { ... on CreateApiKeySuccess { token } } }',
    {},
    { cookie },
  );
  return async () =>
    (
      await environment.ask.request('/api/user/upcoming-bookings', {
        headers: { authorization: `Bearer ${data?.made.token}` },
      })
    ).status === OK;
}

async function attachFeed(
  environment: TestEnvironment,
  { cookie }: Stranger,
): Promise<() => Promise<boolean>> {
  const { data } = await environment.ask.graphql<{ made: { viewer: { calendarFeedUrl: string } } }>(
    'mutation { made: resetCalendarFeed { viewer { calendarFeedUrl } } }',
    {},
    { cookie },
  );
  const { pathname } = new URL(data?.made.viewer.calendarFeedUrl ?? '');
  return async () => (await environment.ask.request(pathname)).status === OK;
}

/** Usable while the account has an endpoint, since events go to all of them. */
async function attachWebhook(
  environment: TestEnvironment,
  { id, cookie }: Stranger,
): Promise<() => Promise<boolean>> {
  await environment.ask.graphql(
    'mutation { createWebhook(input: { url: "https://example.org/hook", topics: [BOOKING_CONFIRMED] }) { __typename } }',
    {},
    { cookie },
  );
  return () => isRow(environment, 'select 1 from "WebhookEndpoint" where "userId" = $1', id);
}

/** Usable while the account has a subscription, since notifications go to all of them. */
async function attachPush(
  environment: TestEnvironment,
  { id }: Stranger,
): Promise<() => Promise<boolean>> {
  await environment.sql.query(
    `insert into "PushSubscription" ("userId", "sessionId", "endpoint", "p256dh", "auth") select $1, "id", $2, '', '' from "Session" where "userId" = $1 limit 1`,
    [id, `https://push.example/${randomBytes(8).toString('hex')}`],
  );
  return () => isRow(environment, 'select 1 from "PushSubscription" where "userId" = $1', id);
}

/** Links an identity with an unverified email address to the stranger's account, as 0.1 could. */
async function attachIdentity(
  environment: TestEnvironment,
  { id, email }: Stranger,
): Promise<() => Promise<boolean>> {
  const own = `g-${email}`;
  await enterWithGoogle(environment, own);
  await environment.sql.query(
    'update "Account" set "userId" = $1 where "providerId" = \'google\' and "userId" = (select "id" from "User" where "email" = $2)',
    [id, own],
  );
  await environment.sql.query('delete from "User" where "email" = $1', [own]);
  return async () => {
    const cookie = await enterWithGoogle(environment, own);
    const { data } = await environment.ask.graphql<{ viewer: { email: string } | null }>(
      '{ viewer { email } }',
      {},
      { cookie },
    );
    return data?.viewer?.email === email;
  };
}

/** Signs in through the account chooser and returns the cookies. */
async function enterWithGoogle(environment: TestEnvironment, email: string): Promise<string> {
  const started = await environment.ask.post(
    '/api/auth/sign-in/social',
    { provider: 'google', callbackURL: '/', errorCallbackURL: '/login' },
    { headers: fresh() },
  );
  const chooser = new URL((started.body as { url: string }).url);
  const form = new URLSearchParams(chooser.search);
  form.set('email', email);
  form.set('verified', '0');
  const chosen = await fetch(chooser.origin + chooser.pathname, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const back = new URL(chosen.headers.get('location') ?? '');
  return readCookie(
    (
      await environment.ask.request(back.pathname + back.search, {
        headers: { cookie: readCookie(started.headers) },
      })
    ).headers,
  );
}

async function storeSession(
  environment: TestEnvironment,
  { cookie }: Stranger,
): Promise<() => Promise<boolean>> {
  return async () =>
    (await environment.ask.request('/api/user/me', { headers: { cookie } })).status === OK;
}

async function storePassword(
  environment: TestEnvironment,
  { email }: Stranger,
): Promise<() => Promise<boolean>> {
  return async () =>
    (await signIn(environment, { email, password: STRANGERS_PASSWORD })).status === OK;
}

export const attachments: Attachment[] = [
  { name: 'a passkey', attach: attachPasskey },
  { name: 'a Google identity', attach: attachIdentity },
  { name: 'a secret key', attach: attachKey },
  { name: 'a calendar feed', attach: attachFeed },
  { name: 'a webhook', attach: attachWebhook },
  { name: 'a second factor', attach: attachSecondFactor },
  { name: 'push to a browser', attach: attachPush },
  { name: 'a login session', attach: storeSession },
  { name: 'the password', attach: storePassword },
];
