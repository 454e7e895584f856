import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { bookSlot } from '../../areas/bookings/holds/bookSlot.ts';
import { createApiKey, revokeApiKey } from '../../areas/integrations/apiKeys/apiKeys.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { restClient, type RestClient } from '../../testing/app/restClient.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { tableDigests } from '../../testing/inspect/tableDigests.ts';
import { CALLS } from './calls/calls.ts';
import { DOCUMENTED_ONLY_ROUTES } from './openApi/elsewhere.ts';
import type { RestCall } from './RestCall.ts';
import { globalId } from '../../platform/ids/globalId.ts';

let app: TestApp;
let rest: RestClient;
let creator: Actor;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  rest = restClient(app);
  creator = await makeCreator(app.deps);
  headers = await toKey(creator);
});
afterAll(() => app.close());

const toKey = async (owner: Actor) => ({
  authorization: `Bearer ${(await createApiKey(app.deps, owner, { kind: 'SECRET', name: 'Bot' })).token}`,
});

describe('secretKeys', () => {
  it("a key reads the creator's own data", async () => {
    expect(await rest.send('GET', '/api/user/me', { headers })).toMatchObject({
      status: 200,
      body: { username: creator.username, isAdmin: false },
    });
    const slotId = await makeSlot(app.deps, { creator, priceMinor: 0 });
    const { bookingId } = await bookSlot(app.deps, await makeFan(app.deps), {
      slotId,
      idempotencyKey: 'key',
    });
    const { body } = await rest.send('GET', '/api/user/upcoming-bookings', { headers });
    expect(body).toMatchObject([
      { bookingId: globalId('Booking', bookingId), status: 'CONFIRMED' },
    ]);
    const other = await toKey(await makeCreator(app.deps));
    expect(
      (await rest.send('GET', '/api/user/upcoming-bookings', { headers: other })).body,
    ).toEqual([]);
  });

  it('a key changes nothing and cannot act as an admin, whatever the role of its owner is', async () => {
    expect(
      await rest.fails('PUT', '/api/user/bio', { headers, body: { bio: 'Taken over' } }),
    ).toEqual([403, 'FORBIDDEN']);
    expect(await rest.fails('DELETE', '/api/account/delete', { headers })).toEqual([
      403,
      'FORBIDDEN',
    ]);
    await app.deps.prisma.user.update({ where: { id: creator.id }, data: { role: 'ADMIN' } });
    expect(await rest.fails('GET', '/api/notifications/all', { headers })).toEqual([
      403,
      'FORBIDDEN',
    ]);
    await app.deps.prisma.user.update({ where: { id: creator.id }, data: { role: 'USER' } });
  });

  it('a key is rejected in pages, or if it is wrong or revoked, even together with a valid session', async () => {
    const { cookie } = await app.register();
    expect(
      await rest.fails('GET', '/api/user/me', {
        headers: { ...headers, origin: 'https://elsewhere.example' },
      }),
    ).toEqual([403, 'CROSS_ORIGIN']);
    expect(
      await rest.fails('GET', '/api/user/me', {
        cookie,
        headers: { authorization: `Bearer sk_${'x'.repeat(43)}` },
      }),
    ).toEqual([401, 'UNAUTHENTICATED']);
    const owner = await makeCreator(app.deps);
    const { token, keyId } = await createApiKey(app.deps, owner, { kind: 'SECRET', name: 'Bot' });
    await revokeApiKey(app.deps, owner, { keyId });
    expect(
      await rest.fails('GET', '/api/user/me', { headers: { authorization: `Bearer ${token}` } }),
    ).toEqual([401, 'UNAUTHENTICATED']);
    const publishable = (await createApiKey(app.deps, owner, { kind: 'PUBLISHABLE', name: 'Site' }))
      .token;
    expect(
      await rest.fails('GET', '/api/user/me', {
        headers: { authorization: `Bearer ${publishable}` },
      }),
    ).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('a key has its own limit of 120 requests a minute, then 429 with Retry-After', async () => {
    const own = await toKey(await makeCreator(app.deps));
    const answers = await Promise.all(
      Array.from({ length: 121 }, () => fetch(`${app.url}/api/user/me`, { headers: own })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused[0]?.json()).toMatchObject({ code: 'RATE_LIMITED' });
    expect((await rest.send('GET', '/api/user/me', { headers })).status).toBe(200);
  });

  const everyCall = [...CALLS, ...DOCUMENTED_ONLY_ROUTES];
  const getPath = ({ path }: RestCall): string => {
    const values: Record<string, string> = {
      date: '2030-01-01',
      username: creator.username,
      usernameOrId: creator.username,
    };
    return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? 'nothing');
  };
  const sendWithKey = (call: RestCall, key: Record<string, string>): Promise<Response> =>
    fetch(app.url + getPath(call), {
      method: call.method,
      redirect: 'manual',
      headers: { ...key, 'content-type': 'application/json' },
      ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { body: '{}' }),
    });

  it('a key is rejected with 403 on every call without isForKeys', async () => {
    const own = await toKey(await makeCreator(app.deps));
    const refused = everyCall.filter(({ isForKeys }) => !isForKeys);
    expect(refused.length).toBeGreaterThan(30);
    for (const call of refused) {
      const answer = await sendWithKey(call, own);
      expect([
        call.method,
        call.path,
        answer.status,
        ((await answer.json()) as { code: string }).code,
      ]).toEqual([call.method, call.path, 403, 'FORBIDDEN']);
    }
  });

  it('a key can only be used for GET calls, and for none of the admin calls', () => {
    expect(
      everyCall.filter(
        ({ isForKeys, method, access }) => isForKeys && (method !== 'GET' || access === 'admin'),
      ),
    ).toEqual([]);
  });

  it('a key cannot get a link to the payout account', async () => {
    expect(await rest.fails('GET', '/api/stripe/connected-account-link', { headers })).toEqual([
      403,
      'FORBIDDEN',
    ]);
    const link = CALLS.find(({ path }) => path === '/api/stripe/connected-account-link');
    expect(link?.isForKeys ?? false).toBe(false);
  });

  it('a key is rejected below /api/auth, at /graphql and in links of emails', async () => {
    for (const path of [
      '/api/auth/get-session',
      '/api/account/confirm-email?token=x',
      '/graphql?query=%7B__typename%7D',
    ]) {
      const answer = await fetch(app.url + path, { headers, redirect: 'manual' });
      expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        path,
        403,
        'FORBIDDEN',
      ]);
    }
    expect((await fetch(`${app.url}/api/docs`, { headers })).status).toBe(200);
  });

  it('a key changes no row with any GET call except its last use', async () => {
    const owner = await makeCreator(app.deps);
    // The onboarding is complete at the provider, so a call that reads it there would store it.
    await app.deps.prisma.payoutAccount.update({
      where: { userId: owner.id },
      data: { onboardingComplete: false },
    });
    app.payments.onboarded.add(`acct_${owner.username}`);
    const own = await toKey(owner);
    const before = await tableDigests(app.deps.pool);
    for (const call of everyCall.filter(({ method }) => method === 'GET'))
      await (await sendWithKey(call, own)).text();
    expect(await tableDigests(app.deps.pool)).toEqual(before);
  });
});
