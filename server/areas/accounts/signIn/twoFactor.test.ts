import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  readCookie,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
} from '../../../testing/app/testApp.ts';
import { totpCode } from '../../../testing/app/totp.ts';
import { fromNewAddress } from '../../../testing/app/newAddress.ts';
import { HOUR_MS } from '../../../platform/time/timeUnits.rules.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

type Answer = { status: number; body: Record<string, unknown>; cookie: string };

async function post(path: string, body: unknown, cookie = ''): Promise<Answer> {
  const response = await app.post(`/api/auth/${path}`, body, {
    ...(cookie ? { cookie } : {}),
    ...fromNewAddress(),
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    cookie: readCookie(response),
  };
}

const signIn = (email: string) => post('sign-in/email', { email, password: TEST_PASSWORD });
const viewer = async (cookie: string) =>
  (await app.graphql('{ viewer { username twoFactorEnabled } }', { cookie })).data?.['viewer'] as {
    twoFactorEnabled: boolean;
  } | null;

async function protectedPerson() {
  const person = await app.register();
  const { body } = await post('two-factor/enable', { password: TEST_PASSWORD }, person.cookie);
  const { totpURI: uri, backupCodes } = body as { totpURI: string; backupCodes: string[] };
  const { cookie } = await post('two-factor/verify-totp', { code: totpCode(uri) }, person.cookie);
  return { ...person, uri, backupCodes, cookie };
}

it('the second factor is on only after the first right code', async () => {
  const person = await app.register();
  expect(await post('two-factor/enable', { password: 'guess' }, person.cookie)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_PASSWORD' },
  });
  const { body } = await post('two-factor/enable', { password: TEST_PASSWORD }, person.cookie);
  expect(body).toMatchObject({
    totpURI: expect.stringContaining('issuer=Slotcast'),
    backupCodes: { length: 10 },
  });
  expect((await signIn(person.email)).body['twoFactorRedirect']).toBeUndefined();
  expect(await post('two-factor/verify-totp', { code: '000000' }, person.cookie)).toMatchObject({
    status: 401,
    body: { code: 'INVALID_CODE' },
  });
  expect(await viewer(person.cookie)).toMatchObject({ twoFactorEnabled: false });
  const verified = await post(
    'two-factor/verify-totp',
    { code: totpCode(String(body['totpURI'])) },
    person.cookie,
  );
  expect(await viewer(verified.cookie)).toMatchObject({ twoFactorEnabled: true });
  const { secret, backupCodes } = await app.deps.prisma.twoFactor.findFirstOrThrow({
    where: { user: { email: person.email } },
  });
  expect(`${secret} ${backupCodes}`).not.toContain((body['backupCodes'] as string[])[0]);
});

it('a login session without "Remember me" still lasts at most a day after the second factor is turned on or off', async () => {
  const { id, email } = await app.register();
  await app.deps.prisma.session.deleteMany({ where: { userId: id } });
  const hoursLeft = async () => {
    const session = await app.deps.prisma.session.findFirstOrThrow({ where: { userId: id } });
    return (session.expiresAt.getTime() - Date.now()) / HOUR_MS;
  };
  const input = { email, password: TEST_PASSWORD, rememberMe: false };
  const { cookie: before } = await post('sign-in/email', input);
  const { body } = await post('two-factor/enable', { password: TEST_PASSWORD }, before);
  const code = totpCode(String(body['totpURI']));
  const { cookie } = await post('two-factor/verify-totp', { code }, before);
  expect(await viewer(cookie)).toMatchObject({ twoFactorEnabled: true });
  expect(await hoursLeft()).toBeLessThanOrEqual(24);
  const off = await post('two-factor/disable', { password: TEST_PASSWORD }, cookie);
  expect(await viewer(off.cookie)).toMatchObject({ twoFactorEnabled: false });
  expect(await hoursLeft()).toBeLessThanOrEqual(24);
});

it('the second factor requires a code at sign-in', async () => {
  const person = await protectedPerson();
  const pending = await signIn(person.email);
  expect(pending).toMatchObject({
    status: 200,
    body: { twoFactorRedirect: true, twoFactorMethods: ['totp'] },
  });
  expect(await viewer(pending.cookie)).toBeNull();
  expect((await post('two-factor/verify-totp', { code: '000000' }, pending.cookie)).status).toBe(
    401,
  );
  expect((await post('two-factor/verify-totp', { code: totpCode(person.uri) })).status).toBe(401);
  const completed = await post(
    'two-factor/verify-totp',
    { code: totpCode(person.uri) },
    pending.cookie,
  );
  expect(completed.status).toBe(200);
  expect(await viewer(completed.cookie)).toMatchObject({ twoFactorEnabled: true });
});

it('each recovery code works once', async () => {
  const person = await protectedPerson();
  const [code] = person.backupCodes;
  const enter = async () =>
    post('two-factor/verify-backup-code', { code }, (await signIn(person.email)).cookie);
  const entered = await enter();
  expect(await viewer(entered.cookie)).toMatchObject({ twoFactorEnabled: true });
  expect(await enter()).toMatchObject({ status: 401, body: { code: 'INVALID_BACKUP_CODE' } });
  const fresh = await post(
    'two-factor/generate-backup-codes',
    { password: TEST_PASSWORD },
    entered.cookie,
  );
  expect(fresh.body['backupCodes']).toHaveLength(10);
  expect(fresh.body['backupCodes']).not.toContain(person.backupCodes[1]);
});

it('the web app receives an object from every step', async () => {
  const person = await protectedPerson();
  const { cookie } = person;
  const password = TEST_PASSWORD;
  const steps = [
    await post('two-factor/verify-totp', { code: totpCode(person.uri) }, cookie),
    await post('two-factor/generate-backup-codes', { password }, cookie),
    await signIn(person.email),
    await post('two-factor/disable', { password }, cookie),
  ];
  for (const { status, body } of steps) {
    expect(status).toBe(200);
    expect(body).toEqual(expect.objectContaining({}));
  }
});

it('a sign-in ends after five wrong codes', async () => {
  const person = await protectedPerson();
  const pending = await signIn(person.email);
  for (let attempt = 0; attempt < 5; attempt += 1)
    await post('two-factor/verify-totp', { code: '000000' }, pending.cookie);
  expect(
    (await post('two-factor/verify-totp', { code: totpCode(person.uri) }, pending.cookie)).status,
  ).toBe(400);
});

it('the second factor is turned off with the password', async () => {
  const person = await protectedPerson();
  expect((await post('two-factor/disable', { password: 'guess' }, person.cookie)).status).toBe(400);
  expect((await post('two-factor/disable', { password: TEST_PASSWORD })).status).toBe(401);
  const { cookie } = await post('two-factor/disable', { password: TEST_PASSWORD }, person.cookie);
  expect(await viewer(cookie)).toMatchObject({ twoFactorEnabled: false });
  expect((await signIn(person.email)).body['twoFactorRedirect']).toBeUndefined();
});

it('a REST sign-in answers that a code is required', async () => {
  const person = await protectedPerson();
  const response = await app.post('/login', { email: person.email, password: TEST_PASSWORD });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    403,
    'TWO_FACTOR_REQUIRED',
  ]);
});
