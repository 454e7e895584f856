import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookSlot } from '../bookings/bookSlot.ts';
import { makeCreator, makeSlot } from '../testing/factories.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

it('gives a person what is kept about them, and nothing secret or of others', async () => {
  const person = await app.register();
  const { prisma } = app.deps;
  const user = await prisma.user.update({ where: { email: person.email }, data: { avatarKey: 'avatars/own.webp', bio: 'Árvíztűrő', passkeys: { create: { name: 'My phone', publicKey: 'public-key', credentialID: 'credential', counter: 0, deviceType: 'multiDevice', backedUp: true } } } });
  await app.deps.files.write({ key: 'avatars/own.webp', content: Buffer.from('picture'), contentType: 'image/webp' });
  const creator = await makeCreator(app.deps);
  await bookSlot(app.deps, { ...user }, { slotId: await makeSlot(app.deps, { creator }), idempotencyKey: 'export' });
  const response = await fetch(`${app.url}/my-data.zip`, { headers: { cookie: person.cookie } });
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([200, 'application/zip', 'private, no-store']);
  const files = new Map(Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))).map(([name, content]) => [name, strFromU8(content)]));
  expect([...files.keys()]).toEqual(['profile.json', 'bookings.json', 'orders.json', 'slots.json', 'services.json', 'coupons.json', 'messages.json', 'notifications.json', 'support.json', 'mails.json', 'keys.json', 'webhooks.json', 'deeds.json', 'avatars/own.webp']);
  expect(JSON.parse(files.get('profile.json') ?? '')).toMatchObject({ username: person.username, email: person.email, bio: 'Árvíztűrő', accounts: [{ providerId: 'credential' }], passkeys: [{ name: 'My phone', backedUp: true }] });
  expect(JSON.parse(files.get('bookings.json') ?? '')).toMatchObject([{ totalMinor: 1200, creator: { username: creator.username } }]);
  expect(files.get('avatars/own.webp')).toBe('picture');
  const all = [...files.values()].join('\n');
  for (const secret of [creator.email, TEST_PASSWORD, decodeURIComponent(person.cookie).split('=')[1]?.split('.')[0] ?? 'none', '"password"', '"token"', 'public-key']) expect(all).not.toContain(secret);
});

it('is for signed-in people', async () => {
  expect((await fetch(`${app.url}/my-data.zip`)).status).toBe(401);
});
