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

const signUp = (input: object) =>
  app.post('/api/auth/sign-up/email', { acceptTerms: true, ...input }, fromNewAddress());
const nameOf = async (email: string) =>
  (await app.deps.prisma.user.findUniqueOrThrow({ where: { email } })).username;

describe('sign-up without a username', () => {
  it('a free name is proposed from the email address', async () => {
    const name = `mia.${randomBytes(4).toString('hex')}`;
    for (const host of ['one.example', 'two.example'])
      expect((await signUp({ email: `${name}@${host}`, password: TEST_PASSWORD })).status).toBe(
        200,
      );
    expect(await nameOf(`${name}@one.example`)).toBe(name.replace('.', '-'));
    expect(await nameOf(`${name}@two.example`)).toBe(`${name.replace('.', '-')}2`);
  });

  it("no name that looks like the platform's is proposed", async () => {
    expect(
      (await signUp({ email: 'support@reserved.example', password: TEST_PASSWORD })).status,
    ).toBe(200);
    expect(await nameOf('support@reserved.example')).toMatch(/^fan\d*$/);
  });

  it('an empty username is still rejected', async () => {
    const response = await signUp({
      name: '',
      email: 'empty@name.example',
      password: TEST_PASSWORD,
    });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      400,
      'USERNAME_INVALID',
    ]);
  });

  it('an address that has an account gets neither a second account nor a login session', async () => {
    const { email, username } = await app.register();
    const response = await signUp({ email, password: 'another-password' });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      422,
      'EMAIL_TAKEN',
    ]);
    expect(response.headers.getSetCookie()).toEqual([]);
    const entered = await app.post(
      '/api/auth/sign-in/email',
      { email, password: 'another-password' },
      fromNewAddress(),
    );
    expect([entered.status, readCookie(entered)]).toEqual([401, '']);
    expect(await nameOf(email)).toBe(username);
  });
});

describe('beforeSignUp', () => {
  it.each([
    ['12345', 'PASSWORD_TOO_SHORT'],
    ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
  ])(
    'a password of the wrong length (case %$) does not show that the address has an account',
    async (password, code) => {
      const { email } = await app.register();
      const response = await signUp({ email, password });
      expect([response.status, await response.json()]).toMatchObject([400, { code }]);
    },
  );
});

describe('GET /config.json', () => {
  it('the configuration states the minimum age', async () => {
    const config = (await (await fetch(`${app.url}/config.json`)).json()) as { ageMinimum: number };
    expect(config.ageMinimum).toBe(16);
  });
});
