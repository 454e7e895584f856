import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../accounts/Actor.ts';
import { bookSlot } from '../bookings/bookSlot.ts';
import { createApiKey, revokeApiKey } from '../developers/apiKeys.ts';
import { makeCreator, makeFan, makeSlot } from '../testing/factories.ts';
import { restClient, type RestClient } from '../testing/restClient.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
let rest: RestClient;
let creator: Actor;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  rest = restClient(app);
  creator = await makeCreator(app.deps);
  headers = await keyOf(creator);
});
afterAll(() => app.close());

const keyOf = async (owner: Actor) => ({ authorization: `Bearer ${(await createApiKey(app.deps, owner, { kind: 'SECRET', name: 'Bot' })).token}` });

it("reads what is the creator's own", async () => {
  expect(await rest.send('GET', '/api/user/me', { headers })).toMatchObject({ status: 200, body: { username: creator.username, isAdmin: false } });
  const slotId = await makeSlot(app.deps, { creator, priceMinor: 0 });
  const { bookingId } = await bookSlot(app.deps, await makeFan(app.deps), { slotId, idempotencyKey: 'key' });
  const { body } = await rest.send('GET', '/api/user/upcoming-bookings', { headers });
  expect(body).toMatchObject([{ bookingId: Buffer.from(`Booking:${bookingId}`).toString('base64'), status: 'CONFIRMED' }]);
  const other = await keyOf(await makeCreator(app.deps));
  expect((await rest.send('GET', '/api/user/upcoming-bookings', { headers: other })).body).toEqual([]);
});

it('changes nothing, and does nothing that is for admins, whoever owns it', async () => {
  expect(await rest.fails('PUT', '/api/user/bio', { headers, body: { bio: 'Taken over' } })).toEqual([403, 'FORBIDDEN']);
  expect(await rest.fails('DELETE', '/api/account/delete', { headers })).toEqual([403, 'FORBIDDEN']);
  await app.deps.prisma.user.update({ where: { id: creator.id }, data: { role: 'ADMIN' } });
  expect(await rest.fails('GET', '/api/notifications/all', { headers })).toEqual([403, 'FORBIDDEN']);
  await app.deps.prisma.user.update({ where: { id: creator.id }, data: { role: 'USER' } });
});

it('is refused to pages, when it is wrong and when it was revoked, also beside a session that works', async () => {
  const { cookie } = await app.register();
  expect(await rest.fails('GET', '/api/user/me', { headers: { ...headers, origin: 'https://elsewhere.example' } })).toEqual([403, 'CROSS_ORIGIN']);
  expect(await rest.fails('GET', '/api/user/me', { cookie, headers: { authorization: `Bearer sk_${'x'.repeat(43)}` } })).toEqual([401, 'UNAUTHENTICATED']);
  const owner = await makeCreator(app.deps);
  const { token, keyId } = await createApiKey(app.deps, owner, { kind: 'SECRET', name: 'Bot' });
  await revokeApiKey(app.deps, owner, { keyId });
  expect(await rest.fails('GET', '/api/user/me', { headers: { authorization: `Bearer ${token}` } })).toEqual([401, 'UNAUTHENTICATED']);
  const publishable = (await createApiKey(app.deps, owner, { kind: 'PUBLISHABLE', name: 'Site' })).token;
  expect(await rest.fails('GET', '/api/user/me', { headers: { authorization: `Bearer ${publishable}` } })).toEqual([401, 'UNAUTHENTICATED']);
});

it('is counted by itself: 120 a minute, then 429 with Retry-After', async () => {
  const own = await keyOf(await makeCreator(app.deps));
  const answers = await Promise.all(Array.from({ length: 121 }, () => fetch(`${app.url}/api/user/me`, { headers: own })));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused[0]?.json()).toMatchObject({ code: 'RATE_LIMITED' });
  expect((await rest.send('GET', '/api/user/me', { headers })).status).toBe(200);
});
