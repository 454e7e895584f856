import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../../clients/typescript/src/client/createClient.ts';
import { readAll } from '../../../clients/typescript/src/client/readAll.ts';
import { CHANGES, READS } from '../../../clients/typescript/src/generated/operations.ts';
import { verifyWebhook } from '../../../clients/typescript/src/webhooks/verifyWebhook.ts';
import { createApiKey } from '../../areas/integrations/apiKeys/apiKeys.ts';
import { computeSignature } from '../../areas/integrations/webhooks/webhookSecret.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import { bookSlot } from '../../areas/bookings/holds/bookSlot.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { findKeyProblem } from './findKeyProblem.ts';
import { KEY_MUTATIONS } from './keyRights.ts';
import { schema } from './schema.ts';

let app: TestApp;
let creator: Actor;
let key: string;
beforeAll(async () => {
  app = await startTestApp();
  creator = await makeCreator(app.deps);
  const { token } = await createApiKey(app.deps, creator, {
    kind: 'SECRET',
    name: 'Client',
    scopes: ['READ', 'OFFERS', 'BOOKINGS', 'OVERLAYS'],
  });
  key = token;
});
afterAll(() => app.close());

describe('the operations of the client package', () => {
  it('the operations are valid, and need no more than READ, or the scope of their change', () => {
    for (const { document: text } of Object.values(READS)) {
      const document = parse(text);
      expect(validate(schema, document)).toEqual([]);
      expect(findKeyProblem({ schema, document, scopes: new Set(['READ']) })).toBeNull();
    }
    expect(Object.keys(CHANGES).sort()).toEqual([...KEY_MUTATIONS.keys()].sort());
    for (const [name, { document: text }] of Object.entries(CHANGES)) {
      const document = parse(text);
      expect(validate(schema, document)).toEqual([]);
      const scope = KEY_MUTATIONS.get(name);
      const scopes = new Set(scope ? [scope] : []);
      expect(findKeyProblem({ schema, document, scopes })).toBeNull();
    }
  });

  it('the operations run on the server, each read with its smallest variables', async () => {
    const { read } = createClient({ url: app.url, key });
    const [from, to] = [app.clock.now, new Date(app.clock.now.getTime() + 86_400_000)];
    const range = { from: from.toISOString(), to: to.toISOString() };
    const days = { from: range.from.slice(0, 10), to: range.to.slice(0, 10) };
    const failed: string[] = [];
    for (const name of Object.keys(READS) as (keyof typeof READS)[]) {
      const asked = READS[name].document.includes('$from: Date!') ? days : range;
      const call = read[name] as (variables: object) => ReturnType<typeof read.account>;
      const result = await call(READS[name].document.includes('$from') ? asked : {});
      if (!result.ok) failed.push(`${name}: ${result.error.code} ${result.error.message}`);
    }
    expect(failed).toEqual([]);
  });
});

describe('createClient', () => {
  it('the field of a declared failure is named', async () => {
    const { change } = createClient({ url: app.url, key });
    const result = await change.createAvailabilitySlot({
      input: { startsAt: '2020-01-01T00:00:00Z', durationMinutes: 30, priceMinor: 1000 },
    });
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'declared', type: 'SlotInvalidError', field: 'startsAt' },
    });
  });

  it('the client waits as long as a busy server asks, and sends the document once more', async () => {
    let requests = 0;
    const busy = createServer((request, response) => {
      request.resume();
      requests += 1;
      const isFirst = requests === 1;
      response.writeHead(isFirst ? 429 : 200, isFirst ? { 'retry-after': '1' } : {});
      const errors = [{ message: 'Wait.', extensions: { code: 'RATE_LIMITED' } }];
      response.end(JSON.stringify(isFirst ? { errors } : { data: { viewer: { username: 'a' } } }));
    });
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(busy.address() as AddressInfo).port}`;
    const answered = await createClient({ url, key }).read.account();
    expect([answered.ok, requests]).toEqual([true, 2]);
    requests = 0;
    const refused = await createClient({ url, key, maxWaitSeconds: 0 }).read.account();
    expect(refused).toMatchObject({
      ok: false,
      error: { kind: 'request', code: 'RATE_LIMITED', status: 429, retryAfterSeconds: 1 },
    });
    busy.close();
  });

  it('a change that failed while it was executed is sent once, because it may have taken place', async () => {
    let requests = 0;
    const failing = createServer((request, response) => {
      request.resume();
      requests += 1;
      const path = ['sendOverlayTest'];
      const errors = [{ message: 'Wait.', path, extensions: { code: 'UNAVAILABLE' } }];
      response.writeHead(503, { 'retry-after': '1' }).end(JSON.stringify({ data: null, errors }));
    });
    await new Promise<void>((resolve) => failing.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(failing.address() as AddressInfo).port}`;
    expect(
      await createClient({ url, key, maxWaitSeconds: 2 }).change.sendOverlayTest(),
    ).toMatchObject({
      ok: false,
      error: { kind: 'request', code: 'UNAVAILABLE', status: 503, retryAfterSeconds: null },
    });
    expect(requests).toBe(1);
    failing.close();
  });

  it('the failure of each row of a batch is returned', async () => {
    const seller = await makeCreator(app.deps);
    const { token } = await createApiKey(app.deps, seller, {
      kind: 'SECRET',
      name: 'Client',
      scopes: ['OFFERS'],
    });
    const { change } = createClient({ url: app.url, key: token });
    const [booked = '', free = ''] = await Promise.all(
      [5_000, 6_000].map((inMinutes) =>
        makeSlot(app.deps, { creator: seller, inMinutes, priceMinor: 0 }),
      ),
    );
    await bookSlot(app.deps, await makeFan(app.deps), { slotId: booked, idempotencyKey: 'key' });
    const slotIds = [booked, free].map((id) => globalId('AvailabilitySlot', id));
    const result = await change.deleteAvailabilitySlots({ input: { slotIds } });
    const results = result.ok ? result.value.results : [];
    expect(results.map(({ slotId, error }) => [slotId, error?.code ?? null])).toEqual([
      [slotIds[0], 'SLOT_BOOKED'],
      [slotIds[1], null],
    ]);
  });
});

describe('verifyWebhook', () => {
  it('an empty secret, with which anyone can sign, throws', () => {
    const [body, secret, at] = ['{}', '', new Date()];
    const signature = computeSignature({ body, secrets: [secret], at });
    expect(() => verifyWebhook({ body, signature, secret, now: at })).toThrow('secret');
  });
});

describe('readAll', () => {
  it('every part of a list is read once, up to the maximum', async () => {
    const all = Array.from({ length: 7 }, (_, index) => index);
    const read = async (after: string | null) => {
      const start = Number(after ?? 0);
      const endCursor = start + 3 < all.length ? String(start + 3) : null;
      return { ok: true as const, value: { rows: all.slice(start, start + 3), endCursor } };
    };
    expect(await readAll(read)).toEqual({ ok: true, value: all });
    expect(await readAll(read, { max: 4 })).toEqual({ ok: true, value: [0, 1, 2, 3] });
  });

  it('the bookings of a creator are read one by one', async () => {
    const { read } = createClient({ url: app.url, key });
    for (const inMinutes of [2_000, 3_000, 4_000]) {
      const slotId = await makeSlot(app.deps, { creator, inMinutes, priceMinor: 0 });
      await bookSlot(app.deps, await makeFan(app.deps), { slotId, idempotencyKey: 'key' });
    }
    const bookings = await readAll((after) => read.upcomingBookings({ first: 1, after }));
    expect(bookings.ok && new Set(bookings.value.map(({ id }) => id)).size).toBe(3);
  });

  it('the failure of a part is returned', async () => {
    const stranger = createClient({ url: app.url, key: 'sk_unknown' });
    expect(await readAll((after) => stranger.read.upcomingBookings({ after }))).toMatchObject({
      ok: false,
      error: { code: 'UNAUTHENTICATED', status: 401 },
    });
  });
});
