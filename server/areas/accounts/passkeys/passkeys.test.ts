import { afterAll, beforeAll, expect, it } from 'vitest';
import { passkeyDevice } from '../../../testing/app/passkeyDevice.ts';
import { readCookie, startTestApp, type TestApp } from '../../../testing/app/testApp.ts';
import { newAddress } from '../../../testing/app/newAddress.ts';
import { NO_REMEMBER_ME_HEADER } from '../betterAuth/sessionPersistence.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

type Device = ReturnType<typeof passkeyDevice>;
type Answer = { status: number; body: Record<string, unknown>; response: Response };
const device = (isVerified = true) =>
  passkeyDevice({ origin: new URL(app.deps.env.publicUrl).origin, isVerified });

async function call(
  path: string,
  {
    body,
    cookie = '',
    from,
    headers = {},
  }: { body?: unknown; cookie?: string; from?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const sent = {
    ...headers,
    ...(cookie ? { cookie } : {}),
    'x-forwarded-for': from ?? newAddress(),
  };
  const response =
    body === undefined
      ? await fetch(`${app.url}/api/auth/passkey/${path}`, { headers: sent })
      : await app.post(`/api/auth/passkey/${path}`, body, sent);
  return {
    status: response.status,
    body: ((await response.json().catch(() => null)) ?? {}) as Record<string, unknown>,
    response,
  };
}

async function add({
  cookie,
  owner = device(),
  name,
}: {
  cookie: string;
  owner?: Device;
  name?: string;
}): Promise<Answer & { owner: Device }> {
  const requested = await call('generate-register-options', { cookie });
  const answer = await call('verify-registration', {
    body: {
      response: owner.register(String(requested.body['challenge'])),
      ...(name === undefined ? {} : { name }),
    },
    cookie: `${cookie}; ${readCookie(requested.response)}`,
  });
  return { ...answer, owner };
}

async function enter(
  owner: Device,
  { from, headers = {} }: { from?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const requested = await call('generate-authenticate-options');
  expect(requested.body['userVerification']).toBe('required');
  return call('verify-authentication', {
    body: { response: owner.signIn(String(requested.body['challenge'])) },
    cookie: readCookie(requested.response),
    headers,
    ...(from ? { from } : {}),
  });
}

type Key = { id: string; name: string; isSynced: boolean; lastUsedAt: string | null };
const read = async (cookie: string) =>
  (
    await app.graphql('{ viewer { username passkeys { id name isSynced lastUsedAt } } }', {
      cookie,
    })
  ).data?.['viewer'] as { username: string; passkeys: Key[] } | null;

it('a passkey signs in without a password or a code, and records when it was used', async () => {
  const person = await app.register();
  const { status, owner } = await add({ cookie: person.cookie, name: 'My phone' });
  expect(status).toBe(200);
  expect((await read(person.cookie))?.passkeys).toMatchObject([
    { name: 'My phone', isSynced: false, lastUsedAt: null },
  ]);
  const entered = await enter(owner);
  expect(entered.status).toBe(200);
  expect(await read(readCookie(entered.response))).toMatchObject({
    username: person.username,
    passkeys: [{ lastUsedAt: expect.any(String) }],
  });
});

it('a passkey sign-in lasts as long as "Remember me" says', async () => {
  const person = await app.register();
  const { owner } = await add({ cookie: person.cookie });
  const lives = async (headers: Record<string, string>) => {
    const { response } = await enter(owner, { headers });
    const cookie =
      response.headers
        .getSetCookie()
        .findLast((value) => value.startsWith('slotcast.session_token=')) ?? '';
    const { expiresAt } = await app.deps.prisma.session.findFirstOrThrow({
      where: { user: { email: person.email } },
      orderBy: { createdAt: 'desc' },
    });
    return {
      isKept: cookie.includes('Max-Age='),
      days: Math.round((expiresAt.getTime() - Date.now()) / 86_400_000),
    };
  };
  expect(await lives({})).toEqual({ isKept: true, days: 30 });
  expect(await lives({ [NO_REMEMBER_ME_HEADER]: '1' })).toEqual({ isKept: false, days: 1 });
});

it('a passkey is accepted only with user verification, for this site, and with a fresh challenge of its own', async () => {
  const person = await app.register();
  expect(await add({ cookie: person.cookie, owner: device(false) })).toMatchObject({
    status: 400,
    body: { code: 'PASSKEY_NOT_VERIFIED' },
  });
  expect(
    await add({ cookie: person.cookie, owner: passkeyDevice({ origin: 'https://evil.example' }) }),
  ).toMatchObject({ body: { code: 'FAILED_TO_VERIFY_REGISTRATION' } });
  expect((await read(person.cookie))?.passkeys).toEqual([]);
  const { owner } = await add({ cookie: person.cookie });
  const requested = await call('generate-authenticate-options');
  const signed = {
    body: { response: owner.signIn(String(requested.body['challenge'])) },
    cookie: readCookie(requested.response),
  };
  expect((await call('verify-authentication', signed)).status).toBe(200);
  expect(await call('verify-authentication', signed)).toMatchObject({
    status: 400,
    body: { code: 'CHALLENGE_NOT_FOUND' },
  });
  expect(await call('verify-authentication', { ...signed, cookie: '' })).toMatchObject({
    status: 400,
    body: { code: 'CHALLENGE_NOT_FOUND' },
  });
  for (const response of [{}, { id: 5 }, { id: { not: '' } }, signed.body.response])
    expect(
      (
        await call('verify-authentication', {
          body: { response },
          cookie: readCookie((await call('generate-authenticate-options')).response),
        })
      ).status,
    ).toBeOneOf([400, 401]);
  expect(await enter(device())).toMatchObject({ status: 401, body: { code: 'PASSKEY_NOT_FOUND' } });
});

it('a malformed registration is reported as malformed', async () => {
  const { cookie } = await app.register();
  for (const response of [
    { id: 'x' },
    {
      id: 'eA',
      rawId: 'eA',
      type: 'public-key',
      response: { clientDataJSON: '', attestationObject: 5 },
    },
    {
      ...device().register('another'),
      response: { clientDataJSON: 'e30', attestationObject: 'oA' },
    },
  ]) {
    const requested = await call('generate-register-options', { cookie });
    expect(
      await call('verify-registration', {
        body: { response },
        cookie: `${cookie}; ${readCookie(requested.response)}`,
      }),
    ).toMatchObject({ status: 400, body: { code: 'FAILED_TO_VERIFY_REGISTRATION' } });
  }
});

it('adding a passkey requires a sign-in within the last day and a valid name', async () => {
  const person = await app.register();
  expect((await call('generate-register-options')).status).toBe(401);
  expect(await add({ cookie: person.cookie, name: 'x'.repeat(61) })).toMatchObject({
    status: 400,
    body: { code: 'PASSKEY_NAME_TOO_LONG' },
  });
  expect((await add({ cookie: person.cookie, name: ' ' })).body['name']).toBe('Passkey');
  await app.deps.prisma.session.updateMany({
    where: { user: { email: person.email } },
    data: { createdAt: new Date(Date.now() - 25 * 3_600_000) },
  });
  expect(await call('generate-register-options', { cookie: person.cookie })).toMatchObject({
    status: 403,
    body: { code: 'SESSION_NOT_FRESH' },
  });
});

it('expired challenges are deleted', async () => {
  await call('generate-authenticate-options');
  await app.deps.prisma.verification.updateMany({
    data: { expiresAt: new Date(Date.now() - 1_000) },
  });
  await call('generate-authenticate-options');
  expect(await app.deps.prisma.verification.count()).toBe(1);
});

it('a user has at most twenty passkeys', async () => {
  const person = await app.register();
  const { id: userId } = await app.deps.prisma.user.findUniqueOrThrow({
    where: { email: person.email },
  });
  await app.deps.prisma.passkey.createMany({
    data: Array.from({ length: 20 }, (_, index) => ({
      userId,
      name: `Key ${index}`,
      publicKey: '',
      credentialID: `${userId}-${index}`,
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
    })),
  });
  expect(await add({ cookie: person.cookie })).toMatchObject({
    status: 400,
    body: { code: 'PASSKEY_LIMIT' },
  });
});

it('a passkey can only be renamed and removed by its owner', async () => {
  const [person, stranger] = [await app.register(), await app.register()];
  const { owner } = await add({ cookie: person.cookie });
  const id = (await read(person.cookie))?.passkeys[0]?.id;
  const rename = (name: string, cookie?: string) =>
    call('update-passkey', { body: { id, name }, ...(cookie ? { cookie } : {}) });
  const remove = (cookie?: string) =>
    call('delete-passkey', { body: { id }, ...(cookie ? { cookie } : {}) });
  expect((await rename('Theirs', stranger.cookie)).status).toBe(401);
  expect((await rename('Nobody’s')).status).toBe(401);
  expect(await rename('x'.repeat(61), person.cookie)).toMatchObject({
    status: 400,
    body: { code: 'PASSKEY_NAME_TOO_LONG' },
  });
  expect(await rename('Laptop', person.cookie)).toMatchObject({
    status: 200,
    body: { passkey: { name: 'Laptop' } },
  });
  expect((await remove(stranger.cookie)).status).toBe(401);
  expect((await remove()).status).toBe(401);
  expect((await read(person.cookie))?.passkeys).toMatchObject([{ name: 'Laptop' }]);
  expect(await remove(person.cookie)).toMatchObject({ status: 200, body: { status: true } });
  expect((await remove(person.cookie)).status).toBe(404);
  expect((await enter(owner)).status).toBe(401);
  expect((await call('list-user-passkeys', { cookie: person.cookie })).status).toBe(404);
});

it.each(['delete-passkey', 'update-passkey'])(
  'a malformed id is reported as invalid input: %s',
  async (path) => {
    const { cookie } = await app.register();
    expect(await call(path, { body: { id: 'text', name: 'Laptop' }, cookie })).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT' },
    });
  },
);

it('wrong passkeys count like wrong passwords', async () => {
  const from = '203.0.113.77';
  for (let attempt = 0; attempt < 9; attempt += 1)
    expect((await enter(device(), { from })).status).toBe(401);
  const refused = await enter(device(), { from });
  expect([refused.status, refused.body['code']]).toEqual([429, 'RATE_LIMITED']);
  expect(
    (
      await app.post(
        '/api/auth/sign-in/email',
        { email: 'nobody@test.example', password: 'guess-guess' },
        { 'x-forwarded-for': from },
      )
    ).status,
  ).toBe(429);
});
