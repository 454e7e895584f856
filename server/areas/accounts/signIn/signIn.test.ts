import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  readCookie,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
} from '../../../testing/app/testApp.ts';
import { fromNewAddress } from '../../../testing/app/newAddress.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

type Problem = { code?: string; message?: string };
const newName = () => `new-${randomBytes(5).toString('hex')}`;

const signUp = (input: object, headers: Record<string, string> = fromNewAddress()) =>
  app.post('/api/auth/sign-up/email', { acceptTerms: true, ...input }, headers);
const signIn = (input: object, headers: Record<string, string> = fromNewAddress()) =>
  app.post('/api/auth/sign-in/email', input, headers);
const getViewer = async (cookie: string) =>
  (await app.graphql('{ viewer { username } }', { cookie })).data?.['viewer'];
const problem = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as Problem),
});

describe('sign-up', () => {
  it('the terms are required, also when the form is bypassed', async () => {
    const name = newName();
    const account = { name, email: `${name}@test.example`, password: TEST_PASSWORD };
    for (const acceptTerms of [false, 'true', undefined])
      expect(await problem(await signUp({ ...account, acceptTerms }))).toMatchObject({
        status: 400,
        code: 'TERMS_NOT_ACCEPTED',
      });
    expect((await signUp(account)).status).toBe(200);
  });

  it('the account is created without signing in', async () => {
    const name = newName();
    const response = await signUp({ name, email: `${name}@test.example`, password: TEST_PASSWORD });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(JSON.stringify(await response.json())).not.toContain(TEST_PASSWORD);
    const account = await app.deps.prisma.account.findFirstOrThrow({
      where: { user: { username: name } },
    });
    expect(account.password).not.toContain(TEST_PASSWORD);
  });

  it.each<[string, (taken: string) => object, number, RegExp]>([
    [
      'a short password',
      () => ({ password: '12345' }),
      400,
      /^Password must be at least 6 characters long\.$/,
    ],
    [
      'a long password',
      () => ({ password: 'x'.repeat(129) }),
      400,
      /^Use at most 128 characters\.$/,
    ],
    ['a name with spaces', () => ({ name: 'two words' }), 400, /.+/],
    ['a reserved name', () => ({ name: 'admin' }), 400, /.+/],
    ...[
      'slotcast-team',
      'security-team',
      'Admin_',
      'no_reply',
      'my-slotcast',
      'reset_password',
    ].map((name): [string, () => object, number, RegExp] => [
      `a name that reads like ours: ${name}`,
      () => ({ name }),
      400,
      /^This username is reserved\.$/,
    ]),
    ['a name like those of deleted accounts', () => ({ name: 'deleted-nova' }), 400, /.+/],
    [
      'a malformed email address',
      () => ({ email: 'nobody' }),
      400,
      /^Invalid email\. Try again\.$/,
    ],
    [
      'an incomplete email address',
      () => ({ email: 'nobody@nowhere' }),
      400,
      /^Invalid email\. Try again\.$/,
    ],
    [
      'an email address of 255 characters',
      () => ({ email: `${'x'.repeat(242)}@test.example` }),
      400,
      /^Invalid email\. Try again\.$/,
    ],
    [
      'an address of another type',
      () => ({ email: ['a@b.example'] }),
      400,
      /^Invalid email\. Try again\.$/,
    ],
    [
      'a taken name in another case',
      (taken) => ({ name: taken.toUpperCase() }),
      422,
      /^This username is taken\.$/,
    ],
    ['a taken address', (taken) => ({ email: `${taken}@test.example` }), 422, /account/i],
  ])('a sign-up with %s is rejected with a message', async (_name, change, status, message) => {
    const { username } = await app.register();
    const name = newName();
    const answer = await problem(
      await signUp({
        name,
        email: `${name}@test.example`,
        password: TEST_PASSWORD,
        ...change(username),
      }),
    );
    expect(answer.status).toBe(status);
    expect(answer.message).toMatch(message);
  });

  it('broadcast notifications from before the account existed are marked as read', async () => {
    const { prisma } = app.deps;
    const news = await prisma.notification.create({
      data: { title: 'Old', content: 'News', publishedAt: new Date() },
    });
    const name = newName();
    await signUp({ name, email: `${name}@test.example`, password: TEST_PASSWORD });
    const { id: userId } = await prisma.user.findFirstOrThrow({ where: { username: name } });
    expect(
      await prisma.notificationRead.count({ where: { userId, notificationId: news.id } }),
    ).toBe(1);
  });

  it('a role in the input is ignored', async () => {
    const name = newName();
    await signUp({ name, email: `${name}@test.example`, password: TEST_PASSWORD, role: 'ADMIN' });
    const made = await app.deps.prisma.user.findFirst({ where: { username: name } });
    expect(made?.role ?? 'USER').toBe('USER');
  });
});

describe('sign-in', () => {
  it('scripts and other sites cannot read the cookie', async () => {
    const { email, username } = await app.register();
    const response = await signIn({ email, password: TEST_PASSWORD });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^slotcast\.session_token=/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Path=\//i);
    expect(cookie).not.toMatch(/Secure/i);
    expect(await getViewer(readCookie(response))).toEqual({ username });
  });

  it('the cookie is marked Secure under https', async () => {
    const secure = await startTestApp({ settings: { PUBLIC_URL: 'https://slotcast.example' } });
    const { email } = await secure.register();
    const response = await secure.post('/api/auth/sign-in/email', {
      email,
      password: TEST_PASSWORD,
    });
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Secure-slotcast\.session_token=.*Secure/i,
    );
    await secure.close();
  });

  it('a new session is created each time, and one from the request is never reused', async () => {
    const { email } = await app.register();
    const [first, second] = [
      await signIn({ email, password: TEST_PASSWORD }),
      await signIn({ email, password: TEST_PASSWORD }),
    ];
    expect(readCookie(first)).not.toBe(readCookie(second));
    const planted = await signIn(
      { email, password: TEST_PASSWORD },
      { ...fromNewAddress(), cookie: 'slotcast.session_token=planted.value' },
    );
    expect(readCookie(planted)).not.toContain('planted');
    expect(await getViewer('slotcast.session_token=planted.value')).toBeNull();
  });

  it('a wrong password and an unknown address get the same answer', async () => {
    const { email } = await app.register();
    const wrong = await problem(await signIn({ email, password: 'not-this-one' }));
    const unknown = await problem(
      await signIn({ email: 'nobody@test.example', password: 'not-this-one' }),
    );
    expect(wrong.status).toBe(401);
    expect(unknown).toEqual(wrong);
  });

  it.each([
    {},
    { email: 'a@test.example' },
    { email: 5, password: [] },
    { email: { $ne: '' }, password: { $ne: '' } },
  ])('the malformed input %j is rejected', async (input) => {
    expect((await signIn(input)).status).toBe(400);
  });

  it('other sites and form posts are rejected', async () => {
    const { email } = await app.register();
    const other = await signIn(
      { email, password: TEST_PASSWORD },
      { ...fromNewAddress(), origin: 'https://evil.example', cookie: 'a=b' },
    );
    expect(other.status).toBe(403);
    expect(other.headers.getSetCookie()).toEqual([]);
    const form = await fetch(`${app.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ email, password: TEST_PASSWORD }),
    });
    expect(form.status).toBeGreaterThanOrEqual(400);
    expect(form.headers.getSetCookie()).toEqual([]);
  });

  it('a form without Origin, of an old browser with a cookie, is rejected', async () => {
    const { email } = await app.register();
    const form = await fetch(`${app.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { ...fromNewAddress(), cookie: 'a=b' },
      body: new URLSearchParams({ email, password: TEST_PASSWORD }),
    });
    expect(form.status).toBe(403);
    expect(form.headers.getSetCookie()).toEqual([]);
  });

  it('a program signs in and out without an Origin header', async () => {
    const { email } = await app.register();
    const send = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(app.url + path, {
        method: 'POST',
        headers: { ...fromNewAddress(), 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const response = await send('/api/auth/sign-in/email', { email, password: TEST_PASSWORD });
    expect(response.status).toBe(200);
    const cookie = readCookie(response);
    expect((await send('/api/auth/sign-out', {}, { cookie })).status).toBe(200);
    expect(await getViewer(cookie)).toBeNull();
  });

  it('a page that was opened by another name of the server signs in', async () => {
    const { email } = await app.register();
    expect(app.url).not.toBe(app.deps.env.publicUrl);
    const input = { email, password: TEST_PASSWORD };
    expect((await signIn(input, { ...fromNewAddress(), origin: app.url })).status).toBe(200);
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { referer: 'https://evil.example/page' },
  ])(
    'a request with the header %j of a browser, but without Origin, is rejected',
    async (headers) => {
      const { email, cookie } = await app.register();
      const response = await fetch(`${app.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { ...fromNewAddress(), 'content-type': 'application/json', cookie, ...headers },
        body: JSON.stringify({ email, password: TEST_PASSWORD }),
      });
      expect(response.status).toBe(403);
    },
  );
});

describe('a login session', () => {
  it('a login session ends at sign-out, and only that one', async () => {
    const { email, username } = await app.register();
    const [here, there] = [
      readCookie(await signIn({ email, password: TEST_PASSWORD })),
      readCookie(await signIn({ email, password: TEST_PASSWORD })),
    ];
    const out = await app.post('/api/auth/sign-out', {}, { cookie: here });
    expect(out.status).toBe(200);
    expect(await out.json()).toEqual({ success: true });
    expect(out.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/i);
    expect(await getViewer(here)).toBeNull();
    expect(await getViewer(there)).toEqual({ username });
  });

  it('a session cookie with a changed signature is rejected', async () => {
    const { cookie } = await app.register();
    expect(await getViewer(`${cookie.slice(0, -6)}AAAAAA`)).toBeNull();
  });

  it('a login session is rejected after it has expired', async () => {
    const { cookie, email } = await app.register();
    await app.deps.prisma.session.updateMany({
      where: { user: { email } },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    });
    expect(await getViewer(cookie)).toBeNull();
  });

  it('a login session is extended by use once a day, without "Remember me" never', async () => {
    const { cookie, email } = await app.register();
    const end = async (days: number) => {
      await app.deps.prisma.session.updateMany({
        where: { user: { email } },
        data: { expiresAt: new Date(Date.now() + days * 86_400_000) },
      });
    };
    const daysLeft = async () => {
      const session = await app.deps.prisma.session.findFirstOrThrow({
        where: { user: { email } },
      });
      return (session.expiresAt.getTime() - Date.now()) / 86_400_000;
    };
    await end(29.5);
    expect(await getViewer(cookie)).not.toBeNull();
    expect(await daysLeft()).toBeLessThan(29.9);
    await end(28.5);
    expect(await getViewer(`${cookie}; slotcast.dont_remember=true.x`)).not.toBeNull();
    expect(await daysLeft()).toBeLessThan(29);
    expect(await getViewer(cookie)).not.toBeNull();
    expect(await daysLeft()).toBeGreaterThan(29.9);
  });

  it('an extended login session is sent with a cookie that lasts as long', async () => {
    const { cookie, email, username } = await app.register();
    const ask = async () => {
      const response = await app.post('/graphql', { query: '{ viewer { username } }' }, { cookie });
      const cookies = response.headers.getSetCookie();
      return cookies.find((text) => text.startsWith('slotcast.session_token=')) ?? null;
    };
    await app.deps.prisma.session.updateMany({
      where: { user: { email } },
      data: { expiresAt: new Date(Date.now() + 20 * 86_400_000) },
    });
    const renewed = (await ask()) ?? '';
    expect(renewed).toContain(`Max-Age=${30 * 86_400};`);
    expect(await getViewer(renewed.split(';')[0] ?? '')).toEqual({ username });
    expect(await ask()).toBeNull();
  });

  it('a login session cannot write before the terms are accepted', async () => {
    const { cookie, email } = await app.register();
    await app.deps.prisma.user.update({ where: { email }, data: { registrationPending: true } });
    const write = async () =>
      (
        await app.graphql(
          'mutation { result: updateProfile(input: { bio: "x" }) { __typename } }',
          { cookie },
        )
      ).errors?.[0]?.extensions.code;
    expect(await write()).toBe('FORBIDDEN');
    expect(
      (
        await fetch(`${app.url}/api/user/bio`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', cookie, origin: app.deps.env.publicUrl },
          body: '{"bio":"x"}',
        })
      ).status,
    ).toBe(403);
    await app.graphql(
      'mutation { finishRegistration(input: { username: "has-accepted", acceptTerms: true }) { __typename } }',
      { cookie },
    );
    expect(await write()).toBeUndefined();
  });

  it('a login session is rejected when the account is blocked', async () => {
    const { cookie, email } = await app.register();
    await app.deps.prisma.user.update({ where: { email }, data: { isActive: false } });
    expect(await getViewer(cookie)).toBeNull();
  });

  it('a locked account is named to those who know its password, and nobody signs in to it', async () => {
    const { email } = await app.register();
    await app.deps.prisma.user.update({ where: { email }, data: { isActive: false } });
    const refused = await signIn({ email, password: TEST_PASSWORD });
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await problem(refused)).toMatchObject({ status: 403, code: 'ACCOUNT_LOCKED' });
    expect(await problem(await signIn({ email, password: 'not-this-one' }))).toMatchObject({
      status: 401,
      code: 'INVALID_EMAIL_OR_PASSWORD',
    });
    const body = { email, password: TEST_PASSWORD };
    expect(await problem(await app.post('/login', body, fromNewAddress()))).toMatchObject({
      status: 403,
      code: 'ACCOUNT_LOCKED',
    });
  });
});

describe('the limit of sign-in attempts', () => {
  // Uses another account each time: wrong passwords per account have a limit of their own.
  const wrong = (headers: Record<string, string>) =>
    signIn({ email: `${newName()}@test.example`, password: 'not-this-one' }, headers).then(
      ({ status }) => status,
    );

  it('attempts are counted per client IP address, and correct passwords are not', async () => {
    const { email } = await app.register();
    const from = fromNewAddress();
    for (let attempt = 0; attempt < 9; attempt += 1) {
      expect(await wrong(from)).toBe(401);
      if (attempt < 3)
        expect((await signIn({ email, password: TEST_PASSWORD }, from)).status).toBe(200);
    }
    const refused = await signIn({ email, password: TEST_PASSWORD }, from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await signIn({ email, password: TEST_PASSWORD }, fromNewAddress())).status).toBe(200);
  });

  it('concurrent attempts are counted', async () => {
    const from = fromNewAddress();
    const answers = await Promise.all(Array.from({ length: 40 }, () => wrong(from)));
    expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(9);
    expect(new Set(answers)).toEqual(new Set([401, 429]));
  });

  it('IPv6 addresses are counted by /64', async () => {
    for (let attempt = 0; attempt < 9; attempt += 1)
      expect(await wrong({ 'x-forwarded-for': `2001:db8:7:7::${attempt + 1}` })).toBe(401);
    expect(await wrong({ 'x-forwarded-for': '2001:db8:7:7:abcd::1' })).toBe(429);
    expect(await wrong({ 'x-forwarded-for': '2001:db8:7:8::1' })).toBe(401);
  });

  it('the limit cannot be bypassed with X-Forwarded-For or our own header unless the proxy is trusted', async () => {
    const bare = await startTestApp({ settings: { TRUST_PROXY: '' } });
    const attempt = (at: number) =>
      bare.post(
        '/api/auth/sign-in/email',
        { email: 'nobody@test.example', password: 'not-this-one' },
        {
          'x-forwarded-for': `203.0.113.${at}`,
          'x-slotcast-client-address': `203.0.113.${at}`,
          'x-real-ip': `203.0.113.${at}`,
        },
      );
    for (let at = 0; at < 9; at += 1) expect((await attempt(at)).status).toBe(401);
    expect((await attempt(99)).status).toBe(429);
    await bare.close();
  });
});
