import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../clients/typescript/src/listen/listen.ts';
import { readEvents } from '../../../clients/typescript/src/listen/readEvents.ts';
import { createApiKey, revokeApiKey } from '../../areas/integrations/apiKeys/apiKeys.ts';
import { keepListener } from '../../areas/integrations/listeners/keepListener.ts';
import {
  KEPT_MS,
  MAX_LISTENERS,
  openListener,
} from '../../areas/integrations/listeners/openListener.ts';
import { enqueueWebhookDeliveries } from '../../areas/integrations/webhooks/enqueueWebhookDeliveries.ts';
import { bookSlot } from '../../areas/bookings/holds/bookSlot.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { postgresEvents } from '../../platform/events/postgresEvents.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { isSignedWebhook } from '../../testing/inspect/isSignedWebhook.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { acquireStreamSlot, MAX_STREAMS } from '../events/eventStreamLimits.ts';
import { runWaitingJobs } from '../../testing/app/runWaitingJobs.ts';

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
  await runWaitingJobs(app.deps, 'expandConfirmation');
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
  it("the chosen topics of the key's owner are sent, signed like a delivery", async () => {
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

  it('everything that happened while the connection was lost is sent, and ten minutes later the stream starts over', async () => {
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

  it("another key's connection is not continued", async () => {
    const creator = await makeCreator(app.deps);
    const [one, two] = await Promise.all([makeKey(creator), makeKey(creator)]);
    const first = await connect(one.token);
    const second = await connect(two.token, `?listener=${first.ready.listener}`);
    expect(second.ready.isContinued).toBe(false);
    expect(second.ready.secret).not.toBe(first.ready.secret);
    first.close();
    second.close();
  });

  it('a missing key, a key that may not read, pages and unknown topics are rejected', async () => {
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

  it('the answer to an unknown topic names it', async () => {
    const { token } = await makeKey(await makeCreator(app.deps));
    const response = await fetch(
      `${app.url}/webhooks/listen?topic=booking.confirmed&topic=booking.confirmd`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    expect(await response.json()).toMatchObject({
      message: 'There is no topic "booking.confirmd".',
    });
  });

  it('no listener is opened above the limit of streams, and the stream of a rejected one is released', async () => {
    const creator = await makeCreator(app.deps);
    const { token } = await makeKey(creator);
    const stream = { actor: creator, address: '127.0.0.1' };
    const releases: (() => void)[] = [];
    for (let count = 0; count < MAX_STREAMS; count += 1)
      releases.push((await acquireStreamSlot(app.deps, stream)) ?? expect.fail('no stream left'));
    const where = { userId: creator.id };
    await expect(connect(token)).rejects.toThrow('status 429');
    expect(await app.deps.prisma.webhookListener.count({ where })).toBe(0);
    releases.pop()?.();
    await expect(connect(token, '?topic=test')).rejects.toThrow('status 400');
    (await connect(token)).close();
    expect(await app.deps.prisma.webhookListener.count({ where })).toBe(1);
    for (const release of releases) release();
  });
});

describe('openListener', () => {
  it('the oldest listener of a creator who opens one too many ends', async () => {
    const creator = await makeCreator(app.deps);
    const { token, keyId } = await makeKey(creator);
    const opened: string[] = [];
    for (let count = 0; count <= MAX_LISTENERS; count += 1) {
      const { ready, close } = await connect(token);
      opened.push(ready.listener);
      close();
    }
    const [oldest = '', ...others] = opened;
    expect(await keepListener(app.deps, { listenerId: oldest, keyId })).toBe('REPLACED');
    for (const listenerId of others)
      expect(await keepListener(app.deps, { listenerId, keyId })).toBeNull();
  });

  it('a listener that is extended is kept, and expired ones are not counted', async () => {
    const creator = await makeCreator(app.deps);
    const { keyId } = await makeKey(creator);
    const open = async (): Promise<string> => {
      const opening = { keyId, topicNames: [], listenerId: null };
      return (await openListener(app.deps, creator, opening)).listenerId;
    };
    const pass = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms));
    const [first, second] = [await open(), await open()];
    pass(1_000);
    await keepListener(app.deps, { listenerId: first, keyId });
    for (let count = 2; count <= MAX_LISTENERS; count += 1) await open();
    const readIds = async () =>
      (await app.deps.prisma.webhookListener.findMany({ where: { userId: creator.id } })).map(
        ({ id }) => id,
      );
    expect(await readIds()).toContain(first);
    expect(await readIds()).not.toContain(second);
    pass(KEPT_MS);
    await open();
    expect(await readIds()).toHaveLength(MAX_LISTENERS + 1);
  });
});

describe('listen', () => {
  it('the connection ends with an error when newer listeners replaced it', async () => {
    const creator = await makeCreator(app.deps);
    const { token: key, keyId } = await makeKey(creator);
    const connected = Promise.withResolvers<void>();
    const listening = listen({
      url: app.url,
      key,
      forwardTo: app.url,
      onReady: () => connected.resolve(),
    });
    const ended = expect(listening).rejects.toMatchObject({ code: 'REPLACED' });
    await connected.promise;
    for (let count = 0; count < MAX_LISTENERS; count += 1)
      await openListener(app.deps, creator, { keyId, topicNames: [], listenerId: null });
    await ended;
  });

  it('the program ends with an error when the URL is that of another site', async () => {
    const other = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end('<!doctype html>'),
    ).listen(0);
    const { port } = other.address() as AddressInfo;
    const options = { url: `http://localhost:${port}`, key: 'sk_1', forwardTo: app.url };
    await expect(listen(options)).rejects.toMatchObject({ code: 'WRONG_URL' });
    other.close();
  });
});

describe('enqueueWebhookDeliveries', () => {
  it('the delivery does not fail for a listener that is deleted while the event is written', async () => {
    const creator = await makeCreator(app.deps);
    const { keyId } = await makeKey(creator);
    const opening = { keyId, topicNames: [], listenerId: null };
    const opened = [
      await openListener(app.deps, creator, opening),
      await openListener(app.deps, creator, opening),
    ];
    const [deleted, kept] = opened.map(({ listenerId }) => listenerId);
    await inTransaction(app.deps.prisma, (tx) =>
      enqueueWebhookDeliveries(tx, {
        creatorId: creator.id,
        topic: 'FOLLOWERS_CHANGED',
        subjectId: creator.id,
        now: app.clock.now,
        readData: async () => {
          await app.deps.prisma.webhookListener.delete({ where: { id: deleted ?? '' } });
          return { followers: { count: 1 } };
        },
      }),
    );
    const messages = await app.deps.prisma.listenerMessage.findMany({
      where: { listener: { userId: creator.id } },
    });
    expect(messages.map(({ listenerId }) => listenerId)).toEqual([kept]);
  });
});

describe('keepListener', () => {
  it('messages are deleted after ten minutes, and the listener of a revoked key ends', async () => {
    const creator = await makeCreator(app.deps);
    const { token, keyId } = await makeKey(creator);
    const { ready, close } = await connect(token);
    close();
    const { listener: listenerId } = ready;
    await book(creator);
    const count = () => app.deps.prisma.listenerMessage.count({ where: { listenerId } });
    expect(await keepListener(app.deps, { listenerId, keyId })).toBeNull();
    expect(await count()).toBe(1);
    app.clock.now = new Date(app.clock.now.getTime() + KEPT_MS + 1);
    expect(await keepListener(app.deps, { listenerId, keyId })).toBeNull();
    expect(await count()).toBe(0);
    await revokeApiKey(app.deps, creator, { keyId });
    expect(await keepListener(app.deps, { listenerId, keyId })).toBe('REVOKED');
  });
});
