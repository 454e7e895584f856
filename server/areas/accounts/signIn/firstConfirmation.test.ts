import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomText } from '../../../testing/factories/randomText.ts';
import { passkeyDevice } from '../../../testing/app/passkeyDevice.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/testApp.ts';
import { createLink } from '../credentials/oneTimeLink.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

type Person = Awaited<ReturnType<TestApp['register']>>;

/** Attaches everything that release 0.1 allowed before the address was confirmed. */
async function attachAll({ id: userId, cookie }: Person): Promise<void> {
  const { prisma } = app.deps;
  await prisma.passkey.create({
    data: {
      userId,
      name: 'Theirs',
      publicKey: '',
      credentialID: randomText(),
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
    },
  });
  await prisma.account.create({ data: { userId, providerId: 'google', accountId: randomText() } });
  await prisma.twoFactor.create({ data: { userId, secret: '', backupCodes: '' } });
  await prisma.user.update({
    where: { id: userId },
    data: { twoFactorEnabled: true, tags: { create: { tag: 'GAMER' } } },
  });
  await prisma.apiKey.create({
    data: { userId, kind: 'SECRET', name: 'Theirs', hash: randomText(), lastFour: 'abcd' },
  });
  await prisma.calendarFeed.create({ data: { userId, token: randomText() } });
  await prisma.webhookEndpoint.create({
    data: { userId, url: 'https://example.org/', topics: ['BOOKING_CONFIRMED'], secret: '' },
  });
  const { id: sessionId } = await prisma.session.findFirstOrThrow({ where: { userId } });
  await prisma.pushSubscription.create({
    data: {
      userId,
      sessionId,
      endpoint: `https://push.example/${randomText()}`,
      p256dh: '',
      auth: '',
    },
  });
  await prisma.payoutAccount.create({
    data: { userId, providerAccountId: `acct_${randomText()}`, onboardingComplete: true },
  });
  await createLink(prisma, {
    purpose: 'changeEmail',
    value: `${userId} stranger@test.example`,
    now: app.deps.now(),
  });
  expect(cookie).not.toBe('');
}

async function attached({ id: userId }: Person): Promise<Record<string, number>> {
  const { prisma } = app.deps;
  const own = { where: { userId } };
  return {
    passkeys: await prisma.passkey.count(own),
    identities: await prisma.account.count({ where: { userId, providerId: 'google' } }),
    secondFactor:
      (await prisma.twoFactor.count(own)) +
      (await prisma.user.count({ where: { id: userId, twoFactorEnabled: true } })),
    keys: await prisma.apiKey.count(own),
    feeds: await prisma.calendarFeed.count(own),
    webhooks: await prisma.webhookEndpoint.count(own),
    push: await prisma.pushSubscription.count(own),
    payoutAccounts: await prisma.payoutAccount.count(own),
    sessions: await prisma.session.count(own),
    otherAddresses: await prisma.verification.count({
      where: { identifier: { startsWith: 'changeEmail:' }, value: { startsWith: userId } },
    }),
  };
}

const ALL = {
  passkeys: 1,
  identities: 1,
  secondFactor: 2,
  keys: 1,
  feeds: 1,
  webhooks: 1,
  push: 1,
  payoutAccounts: 1,
  sessions: 1,
  otherAddresses: 1,
};
const NONE = Object.fromEntries(Object.keys(ALL).map((name) => [name, 0]));

async function reset({ id, email }: Person): Promise<void> {
  const token = await createLink(app.deps.prisma, {
    purpose: 'resetPassword',
    value: id,
    now: app.deps.now(),
  });
  expect(
    (await app.post('/api/account/reset-password', { email, token, newPassword: 'the-owners-own' }))
      .status,
  ).toBe(200);
}

async function openLink({ id, email }: Person, cookie = ''): Promise<string> {
  const token = await createLink(app.deps.prisma, {
    purpose: 'verifyEmail',
    value: `${id} ${email}`,
    now: app.deps.now(),
  });
  const response = await fetch(`${app.url}/api/account/confirm-email?token=${token}`, {
    redirect: 'manual',
    headers: cookie ? { cookie } : {},
  });
  return response.headers.get('location')?.replace(app.deps.env.publicUrl, '') ?? '';
}

const signIn = (email: string, password: string) =>
  app.post(
    '/api/auth/sign-in/email',
    { email, password },
    { 'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}::1` },
  );
const isVerified = ({ id }: Person) =>
  app.deps.prisma.user.count({ where: { id, emailVerified: true } });

describe('the first confirmation of an email address', () => {
  it('everything that was attached before is removed when a password reset proves the address', async () => {
    const person = await app.register({ emailVerified: false });
    await attachAll(person);
    expect(await attached(person)).toEqual(ALL);
    await reset(person);
    expect(await attached(person)).toEqual(NONE);
    expect(await isVerified(person)).toBe(1);
    expect((await signIn(person.email, TEST_PASSWORD)).status).toBe(401);
    expect((await signIn(person.email, 'the-owners-own')).status).toBe(200);
  });

  it('the password is removed too, and a new one is offered, when the link is opened outside a login session of the account', async () => {
    const [person, stranger] = [await app.register({ emailVerified: false }), await app.register()];
    await attachAll(person);
    const place = await openLink(person, stranger.cookie);
    expect(await attached(person)).toEqual(NONE);
    expect(await isVerified(person)).toBe(1);
    expect((await signIn(person.email, TEST_PASSWORD)).status).toBe(401);
    const { pathname, searchParams } = new URL(place, app.url);
    expect([pathname, searchParams.get('email'), searchParams.get('confirmed')]).toEqual([
      '/reset-password',
      person.email,
      '1',
    ]);
    const body = {
      email: person.email,
      token: searchParams.get('token'),
      newPassword: 'the-owners-own',
    };
    expect((await app.post('/api/account/reset-password', body)).status).toBe(200);
    expect((await signIn(person.email, 'the-owners-own')).status).toBe(200);
  });

  it('everything is kept when the link is opened in a login session of the account', async () => {
    const person = await app.register({ emailVerified: false });
    await attachAll(person);
    expect(await openLink(person, person.cookie)).toBe('/?email=verified');
    expect(await attached(person)).toEqual(ALL);
    expect(await isVerified(person)).toBe(1);
  });

  it('a new password is offered again when a mail program has prefetched the link', async () => {
    const person = await app.register({ emailVerified: false });
    await openLink(person);
    expect(await openLink(person)).toMatch(/^\/reset-password\?/);
    await reset(person);
    expect(await openLink(person)).toBe('/?email=verified');
  });

  it('the removal happens once: later resets and links remove nothing', async () => {
    const person = await app.register();
    await attachAll(person);
    expect(await openLink(person)).toBe('/?email=verified');
    expect(await attached(person)).toEqual(ALL);
    await reset(person);
    expect(await attached(person)).toEqual({ ...ALL, sessions: 0, push: 0, otherAddresses: 0 });
  });

  it('someone who is setting up selling is led to the next step', async () => {
    const person = await app.register({ emailVerified: false });
    expect(await openLink(person, person.cookie)).toBe('/?email=verified');
    await app.deps.prisma.creatorTag.create({ data: { userId: person.id, tag: 'GAMER' } });
    expect(await openLink(person, person.cookie)).toBe('/create-listing?email=verified');
    expect(await openLink(person)).toBe('/?email=verified');
    await app.deps.prisma.payoutAccount.create({
      data: { userId: person.id, providerAccountId: `acct_${person.id}`, onboardingComplete: true },
    });
    expect(await openLink(person, person.cookie)).toBe('/?email=verified');
  });

  it('the removal also happens when an unconfirmed account changes to an address whose owner confirms it', async () => {
    const person = await app.register({ emailVerified: false });
    await attachAll(person);
    const token = await createLink(app.deps.prisma, {
      purpose: 'changeEmail',
      value: `${person.id} owner-${person.email}`,
      now: app.deps.now(),
    });
    await fetch(`${app.url}/api/account/confirm-email?token=${token}`, { redirect: 'manual' });
    expect(await attached(person)).toEqual(NONE);
  });

  it('a sign-in that waits for its code ends when the password is reset', async () => {
    const person = await app.register();
    await app.deps.prisma.verification.create({
      data: {
        identifier: `2fa-${randomText()}`,
        value: person.id,
        expiresAt: new Date(Date.now() + 60_000),
      },
    });
    await reset(person);
    expect(
      await app.deps.prisma.verification.count({
        where: { identifier: { startsWith: '2fa-' }, value: person.id },
      }),
    ).toBe(0);
  });
});

describe('an account with an unconfirmed email address', () => {
  it('an account with an unconfirmed address cannot add a passkey', async () => {
    const { cookie } = await app.register({ emailVerified: false });
    const requested = await fetch(`${app.url}/api/auth/passkey/generate-register-options`, {
      headers: { cookie },
    });
    expect([requested.status, await requested.json()]).toMatchObject([
      403,
      { code: 'EMAIL_NOT_VERIFIED' },
    ]);
    const { origin } = new URL(app.deps.env.publicUrl);
    const answer = await app.post(
      '/api/auth/passkey/verify-registration',
      { response: passkeyDevice({ origin }).register('challenge') },
      { cookie },
    );
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { code: 'EMAIL_NOT_VERIFIED' },
    ]);
  });

  it('an account with an unconfirmed address cannot turn on the second factor', async () => {
    const { cookie } = await app.register({ emailVerified: false });
    for (const [path, body] of [
      ['enable', { password: TEST_PASSWORD }],
      ['verify-totp', { code: '123456' }],
    ] as const) {
      const answer = await app.post(`/api/auth/two-factor/${path}`, body, { cookie });
      expect([answer.status, await answer.json()]).toMatchObject([
        403,
        { code: 'EMAIL_NOT_VERIFIED' },
      ]);
    }
  });

  it.each([
    'createApiKey(input: { kind: SECRET, name: "Key" })',
    'createWebhook(input: { url: "https://example.org/", topics: [BOOKING_CONFIRMED] })',
    'resetCalendarFeed',
  ])('an account with an unconfirmed address is rejected by %s', async (field) => {
    const { id, cookie } = await app.register({ emailVerified: false });
    await app.deps.prisma.user.update({
      where: { id },
      data: { tags: { create: { tag: 'GAMER' } } },
    });
    const { data, errors } = await app.graphql(
      `mutation { result: ${field} { __typename ${field === 'resetCalendarFeed' ? '' : '... on UserError { code }'} } }`,
      { cookie },
    );
    expect(errors?.[0]?.extensions ?? data?.['result']).toMatchObject({
      code: 'EMAIL_NOT_VERIFIED',
    });
  });

  it('an account with an unconfirmed address can book, pay and turn on push notifications', async () => {
    const { cookie } = await app.register({ emailVerified: false });
    const secret = createHash('sha256').update('x').digest('base64url').slice(0, 22);
    const { data } = await app.graphql(
      `mutation { result: subscribeToPush(input: { endpoint: "https://push.example/x", p256dh: "x", auth: "${secret}" }) { __typename ... on UserError { code } } }`,
      { cookie },
    );
    expect(data?.['result']).toMatchObject({ code: 'PUSH_SUBSCRIPTION_INVALID' });
  });
});
