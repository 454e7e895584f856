import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverAccountMails } from '../../../testing/inspect/accountMails.ts';
import {
  readCookie,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
} from '../../../testing/app/testApp.ts';
import { deviceIdIn, withDevice } from './knownDevice.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

let addresses = 0;

/** Uses a new IP address each time, like a botnet. */
async function signIn(
  email: string,
  password: string,
  { cookie = '', path = '/api/auth/sign-in/email' } = {},
) {
  addresses += 1;
  const from = `2001:db8:aaaa:${addresses.toString(16)}::1`;
  const response = await app.post(
    path,
    { email, password },
    { ...(cookie ? { cookie } : {}), 'x-forwarded-for': from },
  );
  const { code } = (await response.json()) as { code?: string };
  return {
    status: response.status,
    code,
    retryAfter: Number(response.headers.get('retry-after')),
    cookie: readCookie(response),
  };
}

const knownDevice = (cookie: string) =>
  cookie.split('; ').find((part) => part.includes('known_device')) ?? '';

describe('the limit of wrong passwords per account', () => {
  it('passwords above twenty wrong ones are rejected from any IP address and in REST, except on a device that signed in before', async () => {
    const person = await app.register();
    const device = knownDevice((await signIn(person.email, TEST_PASSWORD)).cookie);
    expect(device).not.toBe('');
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await signIn(person.email, 'guess-guess')).status).toBe(401);
    // Above the limit, one attempt every ten seconds is allowed.
    expect((await signIn(person.email, 'guess-guess')).status).toBe(401);
    for (const path of ['/api/auth/sign-in/email', '/login']) {
      const refused = await signIn(person.email, TEST_PASSWORD, { path });
      expect([
        refused.status,
        refused.code,
        refused.retryAfter > 0 && refused.retryAfter <= 10,
      ]).toEqual([429, 'RATE_LIMITED', true]);
    }
    expect((await signIn(person.email.toUpperCase(), TEST_PASSWORD)).status).toBe(429);
    expect((await signIn(person.email, TEST_PASSWORD, { cookie: device })).status).toBe(200);
    expect((await signIn((await app.register()).email, TEST_PASSWORD)).status).toBe(200);
    expect((await deliverAccountMails(app, person.id)).map(({ subject }) => subject)).toEqual([
      'Many wrong passwords for your account · Slotcast',
    ]);
  });

  it('the limit is not extended by the device cookie of another account, and applies to a stolen cookie', async () => {
    const [person, other] = [await app.register(), await app.register()];
    const foreign = knownDevice((await signIn(other.email, TEST_PASSWORD)).cookie);
    const own = knownDevice((await signIn(person.email, TEST_PASSWORD)).cookie);
    for (let attempt = 0; attempt < 21; attempt += 1) await signIn(person.email, 'guess-guess');
    expect((await signIn(person.email, TEST_PASSWORD, { cookie: foreign })).status).toBe(429);
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await signIn(person.email, 'guess-guess', { cookie: own })).status).toBe(401);
    expect((await signIn(person.email, TEST_PASSWORD, { cookie: own })).status).toBe(429);
  });

  it('an address without an account gets the same answers', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 22; attempt += 1)
      statuses.push((await signIn('nobody-here@test.example', 'guess-guess')).status);
    expect([statuses.slice(0, 21).every((status) => status === 401), statuses.at(-1)]).toEqual([
      true,
      429,
    ]);
  });
});

describe('the cookie of a known device', () => {
  const secret = 's'.repeat(32);

  it('the cookie is valid for the last five accounts that signed in, and for no other', () => {
    let value: string | null = null;
    const people = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const userId of people) value = withDevice({ secret, value, userId });
    expect(people.map((userId) => deviceIdIn({ secret, value, userId }) !== null)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(withDevice({ secret, value, userId: 'f' })).toBeNull();
    for (const forged of ['', 'x', 'x.y', '~', value?.replace('.', '.x')])
      expect(deviceIdIn({ secret, value: forged, userId: 'f' })).toBeNull();
    expect(deviceIdIn({ secret: 't'.repeat(32), value, userId: 'f' })).toBeNull();
  });
});
