import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '../../../clients/typescript/src/listen/readEvents.ts';
import { createApiKey, revokeApiKey } from '../../areas/integrations/apiKeys/apiKeys.ts';
import { keepListener } from '../../areas/integrations/listeners/keepListener.ts';
import { KEPT_MS, MAX_LISTENERS } from '../../areas/integrations/listeners/openListener.ts';
import { bookSlot } from '../../areas/bookings/holds/bookSlot.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import { postgresEvents } from '../../platform/events/postgresEvents.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories.ts';
import { isSignedWebhook } from '../../testing/isSignedWebhook.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { env, pool, log } = app.deps;
  app.deps.events = postgresEvents({ databaseUrl: env.databaseUrl ?? '', pool, log });
});
afterAll(async () => {
  await app.deps.events.close();
  await app.close();
});

const makeKey = (creator: Actor) =>
  createApiKey(app.deps, creator, { kind: 'SECRET', name: 'Listener', scopes: ['READ'] });
let sales = 0;
const book = async (creator: Actor): Promise<void> => {
  const slotId = await makeSlot(app.deps, {
    creator,
    priceMinor: 0,
    inMinutes: 1_440 + (sales += 1) * 30,
  });
  await bookSlot(app.deps, await makeFan(app.deps), { slotId, idempotencyKey: 'key' });
};

type Ready = { listener: string; topics: string[]; secret: string; isContinued: boolean };
type Sent = { headers: Record<string, string>; body: string };
/** Opens a connection; `next` is the next event of it that is not a heartbeat. */
async function connect(token: string, query = '') {
  const ending = new AbortController();
  const { status, body } = await fetch(`${app.url}/webhooks/listen${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  if (!body || status !== 200) throw new Error(`status ${status}`);
  const events = readEvents(body);
  const next = async <T>(): Promise<T> => {
    for (;;) {
      const { value } = await events.next();
      if (!value) throw new Error('The connection has ended.');
      if (value.type !== '') return JSON.parse(value.data) as T;
    }
  };
  return { ready: await next<Ready>(), next, close: () => ending.abort() };
}

describe('GET /webhooks/listen', () => {
  it("sends the chosen topics of the key's owner, signed as a delivery is", async () => {
    const [creator, other] = await Promise.all([makeCreator(app.deps), makeCreator(app.deps)]);
    const { token } = await makeKey(creator);
    const { ready, next, close } = await connect(token, '?topic=booking.confirmed');
    expect(ready).toMatchObject({ topics: ['booking.confirmed'], isContinued: false });
    await book(other);
    await book(creator);
    const message = await next<Sent>();
    expect(isSignedWebhook({ message, secret: ready.secret })).toBe(true);
    const { id, type } = JSON.parse(message.body) as { id: string; type: string };
    expect([type, id]).toEqual([
      message.headers['slotcast-event'],
      message.headers['slotcast-event-id'],
    ]);
    expect(await app.deps.prisma.listenerMessage.count()).toBe(1);
    close();
  });

  it('sends what happened while the connection was lost, and begins again after ten minutes', async () => {
    const creator = await makeCreator(app.deps);
    const { token } = await makeKey(creator);
    const first = await connect(token);
    first.close();
    await book(creator);
    const query = `?listener=${first.ready.listener}`;
    const second = await connect(token, query);
    expect(second.ready).toEqual({ ...first.ready, isContinued: true });
    expect((await second.next<Sent>()).headers['slotcast-event']).toBe('booking.confirmed');
    second.close();
    app.clock.now = new Date(app.clock.now.getTime() + KEPT_MS);
    const third = await connect(token, query);
    expect(third.ready.isContinued).toBe(false);
    expect(third.ready.listener).not.toBe(first.ready.listener);
    third.close();
  });

  it("does not continue another key's connection", async () => {
    const creator = await makeCreator(app.deps);
    const [one, two] = await Promise.all([makeKey(creator), makeKey(creator)]);
    const first = await connect(one.token);
    const second = await connect(two.token, `?listener=${first.ready.listener}`);
    expect(second.ready.isContinued).toBe(false);
    expect(second.ready.secret).not.toBe(first.ready.secret);
    first.close();
    second.close();
  });

  it('refuses no key, a key that may not read, pages and unknown topics', async () => {
    const creator = await makeCreator(app.deps);
    const { token } = await makeKey(creator);
    const offers = await createApiKey(app.deps, creator, {
      kind: 'SECRET',
      name: 'Offers',
      scopes: ['OFFERS'],
    });
    const ask = async (headers: Record<string, string>, query = ''): Promise<unknown> => {
      const response = await fetch(`${app.url}/webhooks/listen${query}`, { headers });
      return [response.status, ((await response.json()) as { code: string }).code];
    };
    const authorization = `Bearer ${token}`;
    expect(await ask({})).toEqual([401, 'UNAUTHENTICATED']);
    expect(await ask({ authorization: `Bearer ${offers.token}` })).toEqual([403, 'FORBIDDEN']);
    expect(await ask({ authorization, origin: 'https://elsewhere.example' })).toEqual([
      403,
      'CROSS_ORIGIN',
    ]);
    expect(await ask({ authorization }, '?topic=test')).toEqual([400, 'WEBHOOK_INVALID']);
  });
});

describe('openListener', () => {
  it('ends the oldest listener of a creator who opens one too many', async () => {
    const creator = await makeCreator(app.deps);
    const { token } = await makeKey(creator);
    const opened: string[] = [];
    for (let count = 0; count <= MAX_LISTENERS; count += 1) {
      const { ready, close } = await connect(token);
      opened.push(ready.listener);
      close();
    }
    const [oldest = '', ...others] = opened;
    expect(await keepListener(app.deps, { listenerId: oldest })).toBe(false);
    for (const listenerId of others)
      expect(await keepListener(app.deps, { listenerId })).toBe(true);
  });
});

describe('keepListener', () => {
  it('deletes messages after ten minutes, and ends the listener of a revoked key', async () => {
    const creator = await makeCreator(app.deps);
    const { token, keyId } = await makeKey(creator);
    const { ready, close } = await connect(token);
    close();
    const { listener: listenerId } = ready;
    await book(creator);
    const count = () => app.deps.prisma.listenerMessage.count({ where: { listenerId } });
    expect(await keepListener(app.deps, { listenerId })).toBe(true);
    expect(await count()).toBe(1);
    app.clock.now = new Date(app.clock.now.getTime() + KEPT_MS + 1);
    expect(await keepListener(app.deps, { listenerId })).toBe(true);
    expect(await count()).toBe(0);
    await revokeApiKey(app.deps, creator, { keyId });
    expect(await keepListener(app.deps, { listenerId })).toBe(false);
  });
});
