import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from '../../../../sandbox/createSandbox.ts';
import { Store } from '../../../../sandbox/Store.ts';
import { readCookie, startTestApp, type TestApp } from '../../../testing/app/testApp.ts';
import { NO_REMEMBER_ME_HEADER } from '../betterAuth/sessionPersistence.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'slotcast-identity-'));
const store = new Store(folder);
let provider: Server;
let app: TestApp;

beforeAll(async () => {
  const options = { store, control: { paused: true }, baseUrl: '' };
  provider = createSandbox(options);
  await new Promise<void>((resolve) => provider.listen(0, resolve));
  const { port } = provider.address() as AddressInfo;
  options.baseUrl = `http://localhost:${port}`;
  app = await startTestApp({
    settings: {
      SANDBOX_PORT: String(port),
      DISCORD_CLIENT_ID: 'sandbox',
      DISCORD_CLIENT_SECRET: 'sandbox',
      TWITCH_CLIENT_ID: 'sandbox',
      TWITCH_CLIENT_SECRET: 'sandbox',
    },
  });
});
afterAll(async () => {
  await app.close();
  provider.closeAllConnections();
  provider.close();
  store.close();
  rmSync(folder, { recursive: true });
});

type Choice = {
  provider?: string;
  email: string;
  verified?: boolean;
  isCancelled?: boolean;
  headers?: Record<string, string>;
};

/** Opens the account chooser, selects an account and returns to the product. */
async function enter({
  provider: name = 'google',
  email,
  verified = true,
  isCancelled = false,
  headers = {},
}: Choice) {
  const started = await app.post(
    '/api/auth/sign-in/social',
    {
      provider: name,
      callbackURL: '/players',
      errorCallbackURL: '/registration',
      newUserCallbackURL: '/finish-registration?return=%2Fplayers',
    },
    headers,
  );
  const chooser = new URL(((await started.json()) as { url: string }).url);
  const form = new URLSearchParams(chooser.search);
  if (isCancelled) form.set('cancel', '1');
  form.set('email', email);
  form.set('verified', verified ? '1' : '0');
  const chosen = await fetch(chooser.origin + chooser.pathname, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const back = new URL(chosen.headers.get('location') ?? '');
  const response = await fetch(app.url + back.pathname + back.search, {
    headers: { cookie: readCookie(started) },
    redirect: 'manual',
  });
  const { pathname, searchParams } = new URL(
    response.headers.get('location') ?? '',
    app.deps.env.publicUrl,
  );
  return {
    place: pathname,
    error: searchParams.get('error'),
    cookie: readCookie(response),
    cookies: response.headers.getSetCookie(),
  };
}

const getViewer = async (cookie: string) =>
  (
    await app.graphql('{ viewer { username emailVerified registrationPending hasPassword } }', {
      cookie,
    })
  ).data?.['viewer'];

it('a sign-in with Google creates an account that still has to confirm its name and the terms, and stores no Google tokens', async () => {
  const first = await enter({ email: 'some.one@mail.test' });
  expect([first.place, first.error]).toEqual(['/finish-registration', null]);
  expect(await getViewer(first.cookie)).toEqual({
    username: 'some-one',
    emailVerified: true,
    registrationPending: true,
    hasPassword: false,
  });
  const [account] = await app.deps.prisma.account.findMany({
    where: { user: { username: 'some-one' } },
  });
  expect(account).toMatchObject({
    providerId: 'google',
    accessToken: null,
    refreshToken: null,
    idToken: null,
  });
  await enter({ email: 'some.one@mail.test' });
  expect(await app.deps.prisma.account.count({ where: { user: { username: 'some-one' } } })).toBe(
    1,
  );
});

it('a sign-in with Google is linked to an existing account only when both sides have confirmed the address', async () => {
  const { email, username } = await app.register();
  const confirm = (emailVerified: boolean) =>
    app.deps.prisma.user.update({ where: { email }, data: { emailVerified } });
  const links = () =>
    app.deps.prisma.account.count({ where: { providerId: 'google', user: { email } } });
  await confirm(false);
  expect(await enter({ email })).toMatchObject({
    place: '/registration',
    error: 'account_not_linked',
    cookies: expect.not.arrayContaining([expect.stringContaining('session_token=')]),
  });
  await confirm(true);
  expect(await enter({ email, verified: false })).toMatchObject({
    place: '/registration',
    error: 'account_not_linked',
  });
  expect(await links()).toBe(0);
  const linked = await enter({ email });
  expect(await getViewer(linked.cookie)).toMatchObject({
    username,
    registrationPending: false,
    hasPassword: true,
  });
  expect(await links()).toBe(1);
});

it('an address that Google has not verified must be confirmed', async () => {
  const { cookie } = await enter({ email: 'unsure@mail.test', verified: false });
  expect(await getViewer(cookie)).toMatchObject({ username: 'unsure', emailVerified: false });
});

it('a cancelled sign-in returns to the page it started from', async () => {
  expect(await enter({ email: 'nobody@mail.test', isCancelled: true })).toMatchObject({
    place: '/registration',
    error: 'access_denied',
  });
});

it('a sign-in with Google lasts as long as "Remember me" says', async () => {
  const email = 'remembered@mail.test';
  const lives = async (headers: Record<string, string>) => {
    const { place, error, cookies } = await enter({ email, headers });
    expect([place, error]).toEqual([
      expect.stringMatching(/^\/(players|finish-registration)$/),
      null,
    ]);
    const cookie = cookies.findLast((value) => value.startsWith('slotcast.session_token=')) ?? '';
    const { expiresAt } = await app.deps.prisma.session.findFirstOrThrow({
      where: { user: { email } },
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

describe.each(['discord', 'twitch'])('a sign-in with %s', (provider) => {
  it('a new account still has to confirm its name and the terms', async () => {
    const email = `${provider}.person@mail.test`;
    const entered = await enter({ provider, email });
    expect([entered.place, entered.error]).toEqual(['/finish-registration', null]);
    expect(await getViewer(entered.cookie)).toEqual({
      username: `${provider}-person`,
      emailVerified: true,
      registrationPending: true,
      hasPassword: false,
    });
    const accounts = await app.deps.prisma.account.findMany({ where: { user: { email } } });
    expect(accounts).toEqual([
      expect.objectContaining({ providerId: provider, accessToken: null, refreshToken: null }),
    ]);
  });

  it('an account whose address the provider has not verified is not opened', async () => {
    const { email } = await app.register();
    expect(await enter({ provider, email, verified: false })).toMatchObject({
      error: 'account_not_linked',
      cookies: expect.not.arrayContaining([expect.stringContaining('session_token=')]),
    });
    const unsure = await enter({
      provider,
      email: `unsure.${provider}@mail.test`,
      verified: false,
    });
    expect(await getViewer(unsure.cookie)).toMatchObject({ emailVerified: false });
  });
});

describe('GET /config.json', () => {
  it('the configuration lists the providers that have keys', async () => {
    const config = (await (await fetch(`${app.url}/config.json`)).json()) as object;
    expect(config).toMatchObject({ signInProviders: ['google', 'discord', 'twitch'] });
  });
});

describe('googleRoutes', () => {
  type Start = { returnTo: string; address: string; headers?: Record<string, string> };
  const start = (page: string, { returnTo, address, headers = {} }: Start) =>
    fetch(`${app.url}/api/account/${page}/google?${new URLSearchParams({ returnTo }).toString()}`, {
      redirect: 'manual',
      headers: { 'x-forwarded-for': address, ...headers },
    });

  it('a sign-in leads to the provider with a path of up to 1,000 characters to return to', async () => {
    const targets: string[] = [];
    for (const length of [1_000, 1_001]) {
      const response = await start('login', {
        returnTo: `/${'x'.repeat(length - 1)}`,
        address: '198.51.107.1',
      });
      expect(response.status).toBe(303);
      const { searchParams } = new URL(response.headers.get('location') ?? '');
      const stored = await app.deps.prisma.verification.findFirstOrThrow({
        where: { identifier: { contains: searchParams.get('state') ?? '-' } },
      });
      const { callbackURL } = JSON.parse(stored.value) as { callbackURL: string };
      targets.push(callbackURL.replace(app.deps.env.publicUrl, ''));
    }
    expect(targets).toEqual([`/${'x'.repeat(999)}`, '/']);
  });

  it('sign-ins and registrations that one IP address starts are limited together', async () => {
    const address = '198.51.107.2';
    for (let starts = 1; starts <= 60; starts += 1) {
      const page = starts % 2 ? 'login' : 'register';
      expect((await start(page, { returnTo: '/', address })).status).toBe(303);
    }
    const refused = await start('login', { returnTo: '/', address });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('a browser that exceeds the limit is redirected to the page from which it came, with an error', async () => {
    const address = '198.51.107.3';
    for (let starts = 1; starts <= 60; starts += 1)
      await start('login', { returnTo: '/today', address });
    const headers = { 'sec-fetch-dest': 'document' };
    for (const [name, page] of [
      ['login', 'login'],
      ['register', 'registration'],
    ] as const) {
      const refused = await start(name, { returnTo: '/today', address, headers });
      expect([refused.status, refused.headers.get('location')]).toEqual([
        303,
        `${app.deps.env.publicUrl}/${page}?return=%2Ftoday&error=google`,
      ]);
    }
  });
});

it('a sign-in with Google to a locked account returns with an error', async () => {
  const email = 'locked@mail.test';
  await enter({ email });
  await app.deps.prisma.user.update({ where: { email }, data: { isActive: false } });
  const { place, error, cookie } = await enter({ email });
  expect([place, error !== null]).toEqual(['/registration', true]);
  expect(await getViewer(cookie)).toBeNull();
});
