import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restClient, type RestClient } from '../../../../testing/app/restClient.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../../testing/app/testApp.ts';
import { fromNewAddress } from '../../../../testing/app/newAddress.ts';

let app: TestApp;
let rest: RestClient;
beforeAll(async () => {
  app = await startTestApp();
  rest = restClient(app);
});
afterAll(() => app.close());

type Person = Awaited<ReturnType<TestApp['register']>>;

async function change({ cookie }: Person, currentPassword: string, headers = fromNewAddress()) {
  const query = `mutation { result: changePassword(input: { currentPassword: "${currentPassword}", newPassword: "${TEST_PASSWORD}" }) { __typename ... on UserError { code } } }`;
  const response = await app.post('/graphql', { query }, { cookie, ...headers });
  const { data, errors } = (await response.json()) as {
    data?: { result?: { code?: string } };
    errors?: { extensions: { code: string } }[];
  };
  return {
    status: response.status,
    code: errors?.[0]?.extensions.code ?? data?.result?.code ?? 'none',
    retryAfter: Number(response.headers.get('retry-after')),
  };
}
const put = ({ cookie }: Person, currentPassword: string, headers = fromNewAddress()) =>
  rest.send('PUT', '/api/user/password', {
    cookie,
    headers,
    body: { currentPassword, newPassword: TEST_PASSWORD },
  });

async function endFreshness({ id }: Person): Promise<void> {
  await app.deps.prisma.session.updateMany({
    where: { userId: id },
    data: { createdAt: new Date(app.deps.now().getTime() - 11 * 60_000) },
  });
}

describe('the limit of wrong current passwords', () => {
  it('the tenth wrong password of an account is rejected, across GraphQL, REST and IP addresses', async () => {
    const person = await app.register();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await change(person, 'guess')).code).toBe('PASSWORD_WRONG');
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect((await put(person, 'guess')).body).toMatchObject({ code: 'PASSWORD_WRONG' });
    const refused = await change(person, TEST_PASSWORD);
    expect([refused.status, refused.code, refused.retryAfter > 60]).toEqual([
      429,
      'RATE_LIMITED',
      true,
    ]);
    const restResponse = await put(person, TEST_PASSWORD);
    expect([restResponse.status, Number(restResponse.headers.get('retry-after')) > 60]).toEqual([
      429,
      true,
    ]);
    expect((await change(await app.register(), TEST_PASSWORD)).code).toBe('none');
  });

  it('wrong current passwords are counted with failed sign-ins of the IP address, and correct ones are not', async () => {
    const headers = fromNewAddress();
    const person = await app.register();
    for (let attempt = 0; attempt < 9; attempt += 1) {
      if (attempt % 4 === 0)
        expect((await change(person, TEST_PASSWORD, headers)).code).toBe('none');
      expect((await change(await app.register(), 'guess', headers)).code).toBe('PASSWORD_WRONG');
    }
    expect(
      (
        await app.post(
          '/api/auth/sign-in/email',
          { email: person.email, password: TEST_PASSWORD },
          headers,
        )
      ).status,
    ).toBe(429);
  });

  it('wrong passwords are counted where enabling the second factor requires the password', async () => {
    const { cookie } = await app.register();
    const enable = () =>
      app.post(
        '/api/auth/two-factor/enable',
        { password: 'guess' },
        { cookie, ...fromNewAddress() },
      );
    for (let attempt = 0; attempt < 9; attempt += 1) expect((await enable()).status).toBe(400);
    const refused = await enable();
    expect([refused.status, Number(refused.headers.get('retry-after')) > 60]).toEqual([429, true]);
  });

  it('one password is checked at a time for each user', async () => {
    const person = await app.register();
    const answers = await Promise.all(Array.from({ length: 8 }, () => change(person, 'guess')));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 'RATE_LIMITED').length).toBeGreaterThan(0);
    expect(new Set(codes)).toEqual(new Set(['PASSWORD_WRONG', 'RATE_LIMITED']));
  });
});

describe('changing the address and deleting the account', () => {
  const changeEmail = async ({ cookie, email }: Person, password = '') =>
    (
      await app.graphql(
        `mutation { result: changeEmail(input: { newEmail: "new-${email}"${password} }) { __typename ... on UserError { code } } }`,
        { cookie },
      )
    ).data?.['result'];
  const deleteAccount = async ({ cookie, username }: Person, password = '') =>
    (
      await app.graphql(
        `mutation { result: deleteAccount(input: { confirmation: "${username}"${password} }) { __typename ... on UserError { code } } }`,
        { cookie },
      )
    ).data?.['result'];

  it.each([changeEmail, deleteAccount])(
    'changing the address and deleting the account require the password or a recent sign-in',
    async (call) => {
      const person = await app.register();
      await endFreshness(person);
      expect(await call(person)).toMatchObject({ code: 'SESSION_NOT_FRESH' });
      expect(await call(person, ', currentPassword: "guess"')).toMatchObject({
        code: 'INVALID_PASSWORD',
      });
      expect(await call(person, `, currentPassword: "${TEST_PASSWORD}"`)).toMatchObject({
        __typename: expect.stringMatching(/Success$/),
      });
      expect(await call(await app.register())).toMatchObject({
        __typename: expect.stringMatching(/Success$/),
      });
    },
  );

  it('changeEmail does not say before the confirmation that an address has an account', async () => {
    const [person, other] = [await app.register(), await app.register()];
    const changeTo = (email: string, password = '') =>
      app
        .graphql(
          `mutation { result: changeEmail(input: { newEmail: "${email}"${password} }) { __typename ... on UserError { code } } }`,
          { cookie: person.cookie },
        )
        .then(({ data }) => data?.['result']);
    await endFreshness(person);
    expect(await changeTo(other.email)).toMatchObject({ code: 'SESSION_NOT_FRESH' });
    expect(await changeTo(other.email, ', currentPassword: "guess"')).toMatchObject({
      code: 'INVALID_PASSWORD',
    });
    expect(await changeTo(other.email, `, currentPassword: "${TEST_PASSWORD}"`)).toMatchObject({
      code: 'EMAIL_TAKEN',
    });
  });

  it('a user without a password is asked to sign in again', async () => {
    const person = await app.register();
    await app.deps.prisma.account.deleteMany({ where: { userId: person.id } });
    await endFreshness(person);
    expect(await deleteAccount(person)).toMatchObject({ code: 'SESSION_NOT_FRESH' });
    expect(await deleteAccount(person, ', currentPassword: "guess"')).toMatchObject({
      code: 'INVALID_PASSWORD',
    });
  });

  it('the REST call accepts the password in its body, or no body right after signing in', async () => {
    const remove = ({ cookie }: Person, body?: object) =>
      rest.send('DELETE', '/api/account/delete', { cookie, ...(body ? { body } : {}) });
    const person = await app.register();
    await endFreshness(person);
    expect(await remove(person)).toMatchObject({
      status: 403,
      body: { code: 'SESSION_NOT_FRESH' },
    });
    expect(await remove(person, { currentPassword: 'guess' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_PASSWORD' },
    });
    expect(await app.deps.prisma.user.count({ where: { id: person.id, deletedAt: null } })).toBe(1);
    expect((await remove(person, { currentPassword: TEST_PASSWORD })).status).toBe(204);
    expect((await remove(await app.register())).status).toBe(204);
  });
});
