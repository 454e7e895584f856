import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLink } from '../../areas/accounts/credentials/oneTimeLink.ts';
import { restClient, type RestClient } from '../../testing/app/restClient.ts';
import {
  readCookie,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
} from '../../testing/app/testApp.ts';

let app: TestApp;
let rest: RestClient;
beforeAll(async () => {
  app = await startTestApp();
  rest = restClient(app);
});
afterAll(() => app.close());

const signIn = async (email: string, password = TEST_PASSWORD, path = '/login') => {
  const response = await app.post(path, { email, password, remember: true });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    cookie: readCookie(response),
  };
};

describe('POST /login', () => {
  it('a user signs in by cookie, in any letter case and with useCookies', async () => {
    const { username, email } = await app.register({ role: 'ADMIN' });
    const { status, body, cookie } = await signIn(email, TEST_PASSWORD, '/LOGIN?useCookies=true');
    expect([status, body]).toEqual([200, { username, isAdmin: true }]);
    expect(await rest.send('GET', '/api/User/ME', { cookie })).toMatchObject({
      status: 200,
      body: { username, isAdmin: true },
    });
  });

  it('missing, malformed and wrong credentials are rejected with the texts of the product', async () => {
    const { email } = await app.register();
    expect(await rest.send('POST', '/login', { body: { email: '', password: 'x' } })).toMatchObject(
      {
        status: 400,
        body: { code: 'CREDENTIALS_MISSING', detail: 'Please enter your credentials.' },
      },
    );
    expect(await rest.send('POST', '/login', { body: {} })).toMatchObject({
      status: 400,
      body: { code: 'CREDENTIALS_MISSING' },
    });
    expect(
      await rest.send('POST', '/login', { body: { email: 'nobody', password: 'x' } }),
    ).toMatchObject({
      status: 400,
      body: { code: 'EMAIL_INVALID', detail: 'Invalid email. Try again.' },
    });
    expect(
      await rest.send('POST', '/login', { body: { email, password: 'wrong-one' } }),
    ).toMatchObject({
      status: 401,
      body: {
        code: 'INVALID_EMAIL_OR_PASSWORD',
        detail: 'Login failed. Please check your credentials.',
      },
    });
    expect(
      (
        await rest.send('POST', '/login', {
          body: { email: 'nobody@test.example', password: 'wrong-one' },
        })
      ).status,
    ).toBe(401);
  });

  it('the tenth wrong password of an IP address is rejected at any endpoint', async () => {
    const { email } = await app.register();
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(
        (await rest.send('POST', '/login', { body: { email, password: 'wrong-one' }, headers }))
          .status,
      ).toBe(401);
      if (attempt < 4)
        expect(
          (await app.post('/api/auth/sign-in/email', { email, password: 'wrong-one' }, headers))
            .status,
        ).toBe(401);
    }
    const refused = await rest.send('POST', '/login', {
      body: { email, password: TEST_PASSWORD },
      headers,
    });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(
      (await rest.send('POST', '/login', { body: { email, password: TEST_PASSWORD } })).status,
    ).toBe(200);
  });
});

describe('registration over REST', () => {
  const body = { email: 'new@test.example', password: TEST_PASSWORD, username: 'new-person' };

  it('an account is created without signing in, and the ids of others are never linked', async () => {
    const answer = await rest.send('POST', '/api/account/register', {
      body: { ...body, googleId: 'g', facebookId: null },
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { username: 'new-person', email: 'new@test.example' },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await signIn(body.email)).status).toBe(200);
    expect(await app.deps.prisma.account.count({ where: { user: { email: body.email } } })).toBe(1);
  });

  it.each([
    [{ email: 'new@test.example', username: 'another' }, 409, 'EMAIL_TAKEN'],
    [{ username: 'NEW-person', email: 'other@test.example' }, 409, 'USERNAME_TAKEN'],
    [{ username: 'a b', email: 'other@test.example' }, 400, 'USERNAME_INVALID'],
    [{ username: 'other', email: 'other.example' }, 400, 'EMAIL_INVALID'],
    [{ username: 'other', email: 'other@nowhere' }, 400, 'INVALID_EMAIL'],
    [
      { username: 'other', email: 'other@test.example', password: '12345' },
      400,
      'PASSWORD_TOO_SHORT',
    ],
    [
      { username: 'other', email: 'other@test.example', password: 'x'.repeat(129) },
      400,
      'PASSWORD_TOO_LONG',
    ],
    [{ username: undefined }, 400, 'BAD_USER_INPUT'],
  ])('the registration %j is rejected', async (change, status, code) => {
    expect(
      await rest.fails('POST', '/api/account/register', { body: { ...body, ...change } }),
    ).toEqual([status, code]);
  });
});

describe('logout over REST', () => {
  it('the session ends, and a second logout is rejected', async () => {
    const { cookie } = await app.register();
    expect((await rest.send('POST', '/api/account/logout', { cookie })).status).toBe(204);
    expect(await rest.fails('GET', '/api/user/me', { cookie })).toEqual([401, 'UNAUTHENTICATED']);
    expect(await rest.fails('POST', '/api/account/logout', { cookie })).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
  });
});

describe('restRoutes', () => {
  it('invalid requests are answered with a problem', async () => {
    const unknown = await rest.send('GET', '/api/nothing');
    expect(unknown.headers.get('content-type')).toContain('application/problem+json');
    expect(unknown.body).toEqual({
      type: '/api/docs/errors#NOT_FOUND',
      title: 'Not Found',
      status: 404,
      code: 'NOT_FOUND',
      detail: expect.any(String),
    });
    const wrong = await rest.send('PUT', '/api/user/me');
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET']);
    expect(
      await rest.fails('POST', '/login', { body: {}, headers: { 'content-type': 'text/plain' } }),
    ).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await rest.fails('POST', '/login', { body: { email: 'x'.repeat(300_000) } })).toEqual([
      413,
      'BODY_TOO_LARGE',
    ]);
    expect(await rest.fails('POST', '/login', { body: { email: 5 } })).toEqual([
      400,
      'BAD_USER_INPUT',
    ]);
    expect(
      await rest.fails('POST', '/login', { body: { email: 'a@b.example\0', password: 'x' } }),
    ).toEqual([400, 'BAD_USER_INPUT']);
    expect(
      await rest.fails('POST', '/login', { body: { email: 'a@b.example', password: '\ud800' } }),
    ).toEqual([400, 'BAD_USER_INPUT']);
    expect(await rest.fails('POST', '/login', { body: null })).toEqual([400, 'BAD_USER_INPUT']);
    expect(await rest.fails('GET', '/api/user/profile/%00')).toEqual([400, 'BAD_USER_INPUT']);
    expect(await rest.fails('GET', '/api/user/profile/%')).toEqual([404, 'PROFILE_NOT_FOUND']);
  });

  it('a body that is nested as deep as its length allows is rejected', async () => {
    const deep = await fetch(`${app.url}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"email":${'['.repeat(90_000)}${']'.repeat(90_000)}}`,
    });
    expect([deep.status, await deep.json()]).toMatchObject([400, { code: 'BAD_USER_INPUT' }]);
  });

  it('writes from other origins are rejected', async () => {
    const { cookie, email } = await app.register();
    const headers = { origin: 'https://evil.example' };
    expect(await rest.fails('POST', '/api/account/logout', { cookie, headers })).toEqual([
      403,
      'CROSS_ORIGIN',
    ]);
    expect(
      await rest.fails('POST', '/login', { body: { email, password: TEST_PASSWORD }, headers }),
    ).toEqual([403, 'CROSS_ORIGIN']);
    expect((await rest.send('GET', '/api/user/me', { cookie })).status).toBe(200);
  });
});

describe('account deletion over REST', () => {
  it('the deletion requires a login session, ends every session and works once', async () => {
    const { email, cookie } = await app.register();
    expect(await rest.fails('DELETE', '/api/account/delete')).toEqual([401, 'UNAUTHENTICATED']);
    expect((await rest.send('DELETE', '/api/Account/delete', { cookie })).status).toBe(204);
    expect(await rest.fails('GET', '/api/user/me', { cookie })).toEqual([401, 'UNAUTHENTICATED']);
    expect(await rest.fails('DELETE', '/api/account/delete', { cookie })).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    expect(await app.deps.prisma.user.count({ where: { email } })).toBe(0);
  });
});

describe('support staff over REST', () => {
  it('support staff can sign in and out, and change nothing', async () => {
    const { email, cookie } = await app.register();
    await app.deps.prisma.user.update({ where: { email }, data: { role: 'SUPPORT' } });
    expect(await rest.fails('PUT', '/api/user/bio', { cookie, body: { bio: 'New' } })).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(await rest.fails('DELETE', '/api/account/delete', { cookie })).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect((await rest.send('GET', '/api/user/me', { cookie })).status).toBe(200);
    expect((await rest.send('POST', '/api/account/logout', { cookie })).status).toBe(204);
  });
});

describe('a password reset over REST', () => {
  const headers = { 'x-forwarded-for': '198.51.100.30' };

  it('the errors are the same as those of other calls', async () => {
    const { email } = await app.register();
    expect(
      await rest.send('POST', '/api/Account/forgot-password', { body: { email }, headers }),
    ).toMatchObject({ status: 200, body: { message: `We sent an email to ${email}.` } });
    expect(
      await rest.send('POST', '/api/Account/forgot-password', {
        body: { email: 'nobody@test.example' },
        headers,
      }),
    ).toMatchObject({
      status: 404,
      body: {
        code: 'EMAIL_UNKNOWN',
        detail: "Wrong email. We didn't find this email in our system.",
      },
    });
    expect(
      await rest.fails('POST', '/api/Account/forgot-password', {
        body: { email: 'nobody' },
        headers,
      }),
    ).toEqual([400, 'EMAIL_INVALID']);
    for (const body of [{}, { email: '' }, { email: ' ' }])
      expect(
        await rest.send('POST', '/api/Account/forgot-password', { body, headers }),
      ).toMatchObject({
        status: 400,
        body: {
          code: 'CREDENTIALS_MISSING',
          detail: 'Please enter your credentials.',
          errors: [{ field: 'email' }],
        },
      });
  });

  it('a new password is set with the link', async () => {
    const { email } = await app.register();
    const { id } = await app.deps.prisma.user.findUniqueOrThrow({ where: { email } });
    const token = await createLink(app.deps.prisma, {
      purpose: 'resetPassword',
      value: id,
      now: app.deps.now(),
    });
    expect(
      await rest.fails('POST', '/api/Account/reset-password', {
        body: { email, token, newPassword: '12345' },
        headers,
      }),
    ).toEqual([400, 'PASSWORD_TOO_SHORT']);
    expect(
      await rest.fails('POST', '/api/Account/reset-password', {
        body: { email, token, newPassword: 'x'.repeat(129) },
        headers,
      }),
    ).toEqual([400, 'PASSWORD_TOO_LONG']);
    expect(
      await rest.fails('POST', '/api/Account/reset-password', {
        body: { email: 'other@test.example', token, newPassword: 'brand-new' },
        headers,
      }),
    ).toEqual([404, 'EMAIL_UNKNOWN']);
    expect(
      await rest.send('POST', '/api/Account/reset-password', {
        body: { email, token, newPassword: 'brand-new' },
        headers,
      }),
    ).toMatchObject({ status: 200, body: { message: 'Your new password is saved.' } });
    expect(
      await rest.fails('POST', '/api/Account/reset-password', {
        body: { email, token, newPassword: 'brand-new' },
        headers,
      }),
    ).toEqual([400, 'LINK_INVALID']);
    expect((await signIn(email, 'brand-new')).status).toBe(200);
  });

  it('concurrent requests test no more unknown email addresses than the limit allows', async () => {
    const { email } = await app.register();
    const from = { 'x-forwarded-for': '192.0.2.30' };
    const forgot = async (address: string) => {
      const body = { email: address };
      return (await rest.send('POST', '/api/Account/forgot-password', { body, headers: from }))
        .status;
    };
    for (let times = 0; times < 7; times += 1) expect(await forgot(email)).toBe(200);
    const unknown = Array.from({ length: 12 }, (_, number) => `guess-${number}@test.example`);
    expect((await Promise.all(unknown.map(forgot))).toSorted()).toEqual([
      ...unknown.slice(0, 5).map(() => 404),
      ...unknown.slice(5).map(() => 429),
    ]);
    expect(await forgot(email)).toBe(429);
  });

  it('browsers are redirected, also by Google sign-in', async () => {
    for (const page of ['login', 'register']) {
      const response = await fetch(`${app.url}/api/Account/${page}/google`, { redirect: 'manual' });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBeTruthy();
    }
  });
});
