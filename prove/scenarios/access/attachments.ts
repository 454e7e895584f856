import { randomBytes } from 'node:crypto';
import { passkeyDevice } from '../../../server/testing/passkeyDevice.ts';
import { totpCode } from '../../../server/testing/totp.ts';
import type { World } from '../../harness/openWorld.ts';
import { mailWith } from './mails.ts';

const STRANGERS_PASSWORD = 'correct-horse';
export const OWNERS_PASSWORD = 'the-owners-own';
const OK = 200;

/** Somebody who registered with an address of somebody else, signed in and given a tag. */
export type Stranger = { id: string; email: string; cookie: string };

/** Attaches something by the product's own calls and gives a function that tells whether it can be used. */
type Attachment = {
  name: string;
  attach: (world: World, stranger: Stranger) => Promise<() => Promise<boolean>>;
};

function fresh(): Record<string, string> {
  const block = (): string => randomBytes(2).toString('hex');
  return { 'x-forwarded-for': `2001:db8:${block()}:${block()}::1` };
}

const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Marked as confirmed for a moment, so that attaching is possible at all. */
export async function newStranger(world: World): Promise<Stranger> {
  const username = `s-${randomBytes(6).toString('hex')}`;
  const email = `${username}@prove.example`;
  await world.ask.post(
    '/api/auth/sign-up/email',
    { name: username, email, password: STRANGERS_PASSWORD, acceptTerms: true },
    { headers: fresh() },
  );
  await mailWith({ world, email, text: 'confirm-email' });
  const { rows } = await world.sql.query<{ id: string }>(
    'update "User" set "emailVerified" = true where "email" = $1 returning "id"',
    [email],
  );
  const id = rows[0]?.id ?? '';
  await world.sql.query(`insert into "CreatorTag" ("userId", "tag") values ($1, 'GAMER')`, [id]);
  return {
    id,
    email,
    cookie: cookieOf((await signIn(world, { email, password: STRANGERS_PASSWORD })).headers),
  };
}

function signIn(
  world: World,
  body: { email: string; password: string },
): ReturnType<World['ask']['post']> {
  return world.ask.post('/api/auth/sign-in/email', body, { headers: fresh() });
}

async function isRow(world: World, sql: string, id: string): Promise<boolean> {
  return ((await world.sql.query(sql, [id])).rowCount ?? 0) > 0;
}

async function attachPasskey(world: World, { cookie }: Stranger): Promise<() => Promise<boolean>> {
  const device = passkeyDevice({ origin: new URL(world.appUrls[0] ?? '').origin });
  const asked = await world.ask.request('/api/auth/passkey/generate-register-options', {
    headers: { cookie },
  });
  const { challenge } = asked.body as { challenge: string };
  await world.ask.post(
    '/api/auth/passkey/verify-registration',
    { response: device.register(challenge) },
    { cookie: `${cookie}; ${cookieOf(asked.headers)}` },
  );
  return async () => {
    const options = await world.ask.request('/api/auth/passkey/generate-authenticate-options', {
      headers: fresh(),
    });
    const response = device.signIn((options.body as { challenge: string }).challenge);
    const { status } = await world.ask.post(
      '/api/auth/passkey/verify-authentication',
      { response },
      { cookie: cookieOf(options.headers), headers: fresh() },
    );
    return status === OK;
  };
}

async function attachSecondFactor(
  world: World,
  { email, cookie }: Stranger,
): Promise<() => Promise<boolean>> {
  const { body } = await world.ask.post(
    '/api/auth/two-factor/enable',
    { password: STRANGERS_PASSWORD },
    { cookie, headers: fresh() },
  );
  await world.ask.post(
    '/api/auth/two-factor/verify-totp',
    { code: totpCode((body as { totpURI: string }).totpURI) },
    { cookie, headers: fresh() },
  );
  return async () => {
    const answers = await Promise.all(
      [STRANGERS_PASSWORD, OWNERS_PASSWORD].map((password) => signIn(world, { email, password })),
    );
    return answers.some(
      (answer) =>
        (answer.body as { twoFactorRedirect?: boolean } | null)?.twoFactorRedirect === true,
    );
  };
}

async function attachKey(world: World, { cookie }: Stranger): Promise<() => Promise<boolean>> {
  const { data } = await world.ask.graphql<{ made: { token: string } }>(
    'mutation { made: createApiKey(input: { kind: SECRET, name: "k" }) { ... on CreateApiKeySuccess { token } } }',
    {},
    { cookie },
  );
  return async () =>
    (
      await world.ask.request('/api/user/upcoming-bookings', {
        headers: { authorization: `Bearer ${data?.made.token}` },
      })
    ).status === OK;
}

async function attachFeed(world: World, { cookie }: Stranger): Promise<() => Promise<boolean>> {
  const { data } = await world.ask.graphql<{ made: { viewer: { calendarFeedUrl: string } } }>(
    'mutation { made: resetCalendarFeed { viewer { calendarFeedUrl } } }',
    {},
    { cookie },
  );
  const { pathname } = new URL(data?.made.viewer.calendarFeedUrl ?? '');
  return async () => (await world.ask.request(pathname)).status === OK;
}

/** Events go to every endpoint that the account has. */
async function attachWebhook(
  world: World,
  { id, cookie }: Stranger,
): Promise<() => Promise<boolean>> {
  await world.ask.graphql(
    'mutation { createWebhook(input: { url: "https://example.org/hook", topics: [BOOKING_CONFIRMED] }) { __typename } }',
    {},
    { cookie },
  );
  return () => isRow(world, 'select 1 from "WebhookEndpoint" where "userId" = $1', id);
}

/** Notifications go to every browser that the account has. */
async function attachPush(world: World, { id }: Stranger): Promise<() => Promise<boolean>> {
  await world.sql.query(
    `insert into "PushSubscription" ("userId", "sessionId", "endpoint", "p256dh", "auth") select $1, "id", $2, '', '' from "Session" where "userId" = $1 limit 1`,
    [id, `https://push.example/${randomBytes(8).toString('hex')}`],
  );
  return () => isRow(world, 'select 1 from "PushSubscription" where "userId" = $1', id);
}

/** A sign-in with an address that the provider has not verified: its person is moved to the stranger's account, as 0.1 could link it. */
async function attachIdentity(
  world: World,
  { id, email }: Stranger,
): Promise<() => Promise<boolean>> {
  const own = `g-${email}`;
  await enterWithGoogle(world, own);
  await world.sql.query(
    'update "Account" set "userId" = $1 where "providerId" = \'google\' and "userId" = (select "id" from "User" where "email" = $2)',
    [id, own],
  );
  await world.sql.query('delete from "User" where "email" = $1', [own]);
  return async () => {
    const cookie = await enterWithGoogle(world, own);
    const { data } = await world.ask.graphql<{ viewer: { email: string } | null }>(
      '{ viewer { email } }',
      {},
      { cookie },
    );
    return data?.viewer?.email === email;
  };
}

/** On to the account chooser, an account chosen there, and back; gives the cookies. */
async function enterWithGoogle(world: World, email: string): Promise<string> {
  const started = await world.ask.post(
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
  return cookieOf(
    (
      await world.ask.request(back.pathname + back.search, {
        headers: { cookie: cookieOf(started.headers) },
      })
    ).headers,
  );
}

async function keepSession(world: World, { cookie }: Stranger): Promise<() => Promise<boolean>> {
  return async () =>
    (await world.ask.request('/api/user/me', { headers: { cookie } })).status === OK;
}

async function keepPassword(world: World, { email }: Stranger): Promise<() => Promise<boolean>> {
  return async () => (await signIn(world, { email, password: STRANGERS_PASSWORD })).status === OK;
}

export const attachments: Attachment[] = [
  { name: 'a passkey', attach: attachPasskey },
  { name: 'a Google identity', attach: attachIdentity },
  { name: 'a secret key', attach: attachKey },
  { name: 'a calendar feed', attach: attachFeed },
  { name: 'a webhook', attach: attachWebhook },
  { name: 'a second factor', attach: attachSecondFactor },
  { name: 'push to a browser', attach: attachPush },
  { name: 'a login session', attach: keepSession },
  { name: 'the password', attach: keepPassword },
];
