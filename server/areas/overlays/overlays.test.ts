import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOverlay } from '../../../scripts/build/buildClient.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import { postgresEvents } from '../../platform/events/postgresEvents.ts';
import { overlayFeeds } from '../../surfaces/overlays/overlayFeeds.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { makeSessionType } from '../../testing/factories/sessionFactories.ts';
import { bookPlace, makeSquad } from '../../testing/factories/squadFactories.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { createApiKey, revokeApiKey } from '../integrations/apiKeys/apiKeys.ts';
import { runWaitingJobs } from '../../testing/app/runWaitingJobs.ts';
import { newAddress } from '../../testing/app/newAddress.ts';

let app: TestApp;
beforeAll(async () => {
  await buildOverlay();
  app = await startTestApp({ overlayFolder: path.resolve('dist/overlay') });
  const { env, pool, log } = app.deps;
  app.deps.events = postgresEvents({ databaseUrl: env.databaseUrl ?? '', pool, log });
});
afterAll(async () => {
  await app.deps.events.close();
  await app.close();
});

/** Uses a separate IP address for each call by default. */
const get = (
  place: string,
  { address = newAddress(), ...init }: RequestInit & { address?: string } = {},
) => fetch(app.url + place, { ...init, headers: { 'x-forwarded-for': address, ...init.headers } });

type Message = { id?: string; event?: string; data?: string; retry?: string };

/** Reads the messages of a stream, without its comments. */
function follow(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<Message | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const lines = text
          .slice(0, end)
          .split('\n')
          .filter((line) => !line.startsWith(':'));
        text = text.slice(end + 2);
        if (lines.length > 0)
          return Object.fromEntries(
            lines.map((line) => [
              line.slice(0, line.indexOf(':')),
              line.slice(line.indexOf(':') + 1).trim(),
            ]),
          ) as Message;
        continue;
      }
      const part = await reader?.read();
      if (!part || part.done) return null;
      text += part.value;
    }
  };
  return { next, close: () => reader?.cancel() };
}

const getSlots = (message: Message | null) =>
  (JSON.parse(message?.data ?? '{}') as { nextSlots: unknown[] }).nextSlots;

describe('the overlay JSON', () => {
  let creator: Actor;
  beforeAll(async () => {
    creator = await makeCreator(app.deps);
    await makeSlot(app.deps, { creator, priceMinor: 1999 });
    await makeService(app.deps, { creator });
  });

  it('the JSON contains profile, next free slots and services for any site, without cookies', async () => {
    const response = await get(`/overlay/v1/creators/${creator.username.toUpperCase()}.json`, {
      redirect: 'error',
      headers: { origin: 'https://elsewhere.example', cookie: 'slotcast.session_token=x' },
    });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=15, stale-while-revalidate=60, stale-if-error=86400',
      'access-control-allow-origin': '*',
      'ratelimit-limit': '60',
      'ratelimit-remaining': '59',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    const url = `${app.deps.env.publicUrl}/profile/${creator.username}`;
    expect(await response.json()).toEqual({
      version: 1,
      creator: {
        username: creator.username,
        url,
        avatarUrl: `${app.deps.env.publicUrl}/profile/6.jpg`,
        bio: '',
        tags: ['GAMER'],
        languages: [],
        games: [],
        timeZone: 'UTC',
        rating: null,
        reviewCount: 0,
      },
      canOpenSlots: true,
      freeSlotCount: 1,
      drop: null,
      nextSlots: [
        {
          startsAt: expect.any(String),
          endsAt: expect.any(String),
          price: { amountMinor: 1999, currency: 'USD' },
          title: null,
          url: expect.stringContaining(`${url}?slot=`),
          squad: null,
        },
      ],
      sessionTypes: [],
      services: [
        {
          title: 'A song for you',
          description: 'Sung by me.',
          deliveryDeadlineDays: 2,
          price: { amountMinor: 2000, currency: 'USD' },
          url,
        },
      ],
    });
  });

  it('the JSON states how many places of a squad are taken and when it is decided', async () => {
    const squad = await makeSquad(app, { size: 4, minimum: 3 });
    await bookPlace(app, squad);
    const read = await get(`/overlay/v1/creators/${squad.creator.username}.json`);
    expect(await read.json()).toMatchObject({
      freeSlotCount: 1,
      nextSlots: [
        {
          squad: { size: 4, minimum: 3, takenCount: 1, deadlineAt: squad.deadlineAt.toISOString() },
        },
      ],
    });
  });

  it('the JSON lists the session types by appointment while the creator takes requests', async () => {
    const musician = await makeCreator(app.deps, { tag: 'MUSICIAN' });
    const offered = { creator: musician, durationMinutes: 60, priceMinor: 2500 } as const;
    await makeSessionType(app.deps, { ...offered, mode: 'APPOINTMENT', title: 'Singing lesson' });
    const gone = await makeSessionType(app.deps, {
      ...offered,
      mode: 'APPOINTMENT',
      title: 'Duet',
    });
    await app.deps.prisma.sessionType.update({
      where: { id: gone },
      data: { archivedAt: new Date() },
    });
    const readTypes = async () =>
      (
        (await (await get(`/overlay/v1/creators/${musician.username}.json`)).json()) as {
          sessionTypes: object[];
        }
      ).sessionTypes;
    expect(await readTypes()).toEqual([
      {
        title: 'Singing lesson',
        durationMinutes: 60,
        price: { amountMinor: 2500, currency: 'USD' },
        url: `${app.deps.env.publicUrl}/profile/${musician.username}`,
      },
    ]);
    await app.deps.prisma.user.update({
      where: { id: musician.id },
      data: { takesRequests: false },
    });
    await expect.poll(readTypes).toEqual([]);
  });

  it('the JSON reports that a user without a slot tag cannot have slots', async () => {
    const musician = await makeCreator(app.deps, { tag: 'MUSICIAN' });
    expect(
      await (await get(`/overlay/v1/creators/${musician.username}.json`)).json(),
    ).toMatchObject({ canOpenSlots: false });
  });

  it('the ETag is answered with 304, also in a list and when weak', async () => {
    const place = `/overlay/v1/creators/${creator.username}.json`;
    const etag = (await get(place)).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const response = await get(place, { headers: { 'if-none-match': known } });
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([
        304,
        '',
        etag,
      ]);
    }
    expect((await get(place, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    expect((await get(place, { method: 'HEAD' })).status).toBe(200);
  });

  it('an unknown user is answered with 404, and other methods are rejected', async () => {
    const missing = await get('/overlay/v1/creators/nobody-here.json');
    expect([
      missing.status,
      missing.headers.get('access-control-allow-origin'),
      await missing.json(),
    ]).toMatchObject([404, '*', { code: 'NOT_FOUND' }]);
    for (const place of [
      '/overlay/v1/creators/nobody-here/events',
      '/overlay/v1/creators/%.json',
      '/overlay/v1/other',
      '/overlay/v1/creators/',
    ])
      expect((await get(place)).status).toBe(404);
    const posted = await get(`/overlay/v1/creators/${creator.username}.json`, {
      method: 'POST',
      body: 'x',
    });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const preflight = await get(`/overlay/v1/creators/${creator.username}.json`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-headers': 'if-none-match',
      },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      '*',
    ]);
  });

  it('a deactivated user is excluded', async () => {
    const other = await makeCreator(app.deps);
    await app.deps.prisma.user.update({ where: { id: other.id }, data: { isActive: false } });
    expect((await get(`/overlay/v1/creators/${other.username}.json`)).status).toBe(404);
  });

  it('the 61st request of an IP address in a minute is rejected with Retry-After, and others are allowed', async () => {
    const place = `/overlay/v1/creators/${creator.username}.json`;
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await get(place, { address: '203.0.113.9' })).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await get(place, {
      address: '203.0.113.9',
      headers: { cookie: (await app.register()).cookie },
    });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
      429,
      '*',
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await get(place, { address: '203.0.113.10' })).status).toBe(200);
  });
});

describe('a publishable key', () => {
  it('a key has a separate count with a far higher limit than an IP address, until it is revoked', async () => {
    const creator = await makeCreator(app.deps);
    const { token, keyId } = await createApiKey(app.deps, creator, {
      kind: 'PUBLISHABLE',
      name: 'Site',
    });
    const { token: secret } = await createApiKey(app.deps, creator, {
      kind: 'SECRET',
      name: 'Bot',
    });
    const ask = async (key: string) =>
      (
        await get(`/overlay/v1/creators/${creator.username}.json?key=${key}`, {
          address: '203.0.113.77',
        })
      ).headers.get('ratelimit-limit');
    expect(await Promise.all([ask(token), ask(secret), ask('pk_nonsense'), ask('')])).toEqual([
      '1200',
      '60',
      '60',
      '60',
    ]);
    const statuses = await Promise.all(
      Array.from(
        { length: 60 },
        async () =>
          (
            await get(`/overlay/v1/creators/${creator.username}.json?key=${token}`, {
              address: '203.0.113.77',
            })
          ).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await revokeApiKey(app.deps, creator, { keyId });
    expect(await ask(token)).toBe('60');
  });
});

describe('the overlay stream', () => {
  it('the stream starts with a snapshot, then sends changes, and resumes without duplicates', async () => {
    const creator = await makeCreator(app.deps);
    const slotId = await makeSlot(app.deps, { creator });
    const place = `/overlay/v1/creators/${creator.username}/events`;
    const response = await get(place);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    const stream = follow(response);
    expect(await stream.next()).toEqual({ retry: '3000' });
    const snapshot = await stream.next();
    expect([snapshot?.event, snapshot?.id, getSlots(snapshot)]).toMatchObject([
      'snapshot',
      expect.stringMatching(/^[\w-]{22}$/),
      [{}],
    ]);
    await bookSlot(app.deps, await makeFan(app.deps), { slotId, idempotencyKey: 'k' });
    const update = await stream.next();
    expect([update?.event, getSlots(update)]).toEqual(['update', []]);
    expect(update?.id).not.toBe(snapshot?.id);
    await stream.close();

    const behind = follow(await get(place, { headers: { 'last-event-id': snapshot?.id ?? '' } }));
    await behind.next();
    expect(await behind.next()).toMatchObject({ event: 'snapshot', id: update?.id });
    await behind.close();

    let lastId = update?.id ?? '';
    for (const resume of [
      (id: string) => get(place, { headers: { 'last-event-id': id } }),
      (id: string) => get(`${place}?lastEventId=${id}`),
    ]) {
      const again = follow(await resume(lastId));
      await again.next();
      const next = again.next();
      await app.deps.prisma.user.update({
        where: { id: creator.id },
        data: { bio: `After ${lastId}` },
      });
      await app.deps.events.publish({
        channel: `creator:${creator.id}`,
        type: 'profile',
        payload: {},
      });
      const message = await next;
      expect(message?.event).toBe('update');
      lastId = message?.id ?? '';
      await again.close();
    }
  });

  it('the stream reports that the user was deactivated, and ends', async () => {
    const creator = await makeCreator(app.deps);
    const stream = follow(await get(`/overlay/v1/creators/${creator.username}/events`));
    await stream.next();
    await stream.next();
    await app.deps.prisma.user.update({ where: { id: creator.id }, data: { isActive: false } });
    await app.deps.events.publish({
      channel: `creator:${creator.id}`,
      type: 'profile',
      payload: {},
    });
    expect(await stream.next()).toMatchObject({ event: 'gone' });
    expect(await stream.next()).toBeNull();
  });

  it('the stream ends when the process shuts down, and releases its place', async () => {
    const creator = await makeCreator(app.deps);
    const place = `/overlay/v1/creators/${creator.username}/events`;
    const open = await Promise.all(
      Array.from({ length: 30 }, () => get(place, { address: '203.0.113.20' })),
    );
    await expect.poll(() => app.state.streams.size).toBe(30);
    expect((await get(place, { address: '203.0.113.20' })).status).toBe(429);
    await Promise.all(open.map((response) => response.body?.cancel()));
    await expect.poll(() => app.state.streams.size).toBe(0);
    const next = await get(place, { address: '203.0.113.20' });
    expect(next.status).toBe(200);
    await next.body?.cancel();
  });
});

describe('the booking ticker', () => {
  const SEND =
    'mutation { result: sendOverlayTest { ... on SendOverlayTestSuccess { viewer { username } } ... on UserError { code } } }';
  const NAME =
    'mutation ($input: NameOnStreamsInput!) { result: nameOnStreams(input: $input) { viewer { isNamedOnStreams } } }';
  const readAlert = async (stream: ReturnType<typeof follow>) => {
    for (;;) {
      const message = await stream.next();
      if (!message || message.event === 'booking')
        return JSON.parse(message?.data ?? 'null') as unknown;
    }
  };

  it('a fan is named only with consent', async () => {
    const [creator, shy, open] = await Promise.all([
      makeCreator(app.deps),
      makeFan(app.deps),
      makeFan(app.deps),
    ]);
    expect(
      (await app.run({ query: NAME, actor: open, variables: { input: { isNamed: true } } })).data,
    ).toEqual({ result: { viewer: { isNamedOnStreams: true } } });
    expect(
      (await app.run({ query: NAME, variables: { input: { isNamed: true } } })).errors?.[0]
        ?.extensions.code,
    ).toBe('UNAUTHENTICATED');
    const stream = follow(await get(`/overlay/v1/creators/${creator.username}/events`));
    await stream.next();
    for (const [fan, name] of [
      [shy, null],
      [open, open.username],
    ] as const) {
      const slotId = await makeSlot(app.deps, {
        creator,
        priceMinor: 0,
        inMinutes: name ? 600 : 700,
      });
      await bookSlot(app.deps, fan, { slotId, idempotencyKey: 'ticker' });
      await runWaitingJobs(app.deps, 'expandConfirmation');
      expect(await readAlert(stream)).toEqual({ name, test: false });
    }
    await stream.close();
  });

  it("the creator's own tests are shown, marked, on no other stream, at most ten a minute", async () => {
    const [creator, other] = await Promise.all([makeCreator(app.deps), makeCreator(app.deps)]);
    const [own, foreign] = await Promise.all(
      [creator, other].map(async ({ username }) =>
        follow(await get(`/overlay/v1/creators/${username}/events`)),
      ),
    );
    if (!own || !foreign) throw new Error('no streams');
    await own.next();
    for (let test = 0; test < 10; test += 1)
      expect((await app.run({ query: SEND, actor: creator })).data).toEqual({
        result: { viewer: { username: creator.username } },
      });
    expect((await app.run({ query: SEND, actor: creator })).data).toEqual({
      result: { code: 'TOO_MANY_TESTS' },
    });
    expect((await app.run({ query: SEND })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(await readAlert(own)).toEqual({ name: creator.username, test: true });
    await app.run({ query: SEND, actor: other });
    expect(await readAlert(foreign)).toEqual({ name: other.username, test: true });
    await Promise.all([own.close(), foreign.close()]);
  });
});

describe('overlay feeds', () => {
  it('concurrent clients share one read of the feed, which is refreshed without an event', async () => {
    const creator = await makeCreator(app.deps);
    await makeSlot(app.deps, { creator });
    const feeds = overlayFeeds(app.deps, { rereadMs: 50 });
    const [one, two] = [feeds.read(creator.username), feeds.read(creator.username.toUpperCase())];
    expect(await one).toBe(await two);
    const overlay = await one;
    if (!overlay) throw new Error('no overlay');
    const seen: string[] = [];
    const end = feeds.follow({
      username: creator.username,
      overlay,
      listener: {
        changed: ({ json }) => seen.push(json),
        gone: () => seen.push('gone'),
        booked: () => seen.push('booked'),
        saved: () => seen.push('saved'),
      },
    });
    await app.deps.prisma.user.update({ where: { id: creator.id }, data: { bio: 'Changed.' } });
    await expect.poll(() => seen.length).toBe(1);
    expect(seen[0]).toContain('Changed.');
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(seen).toHaveLength(1);
    end();
    await app.deps.prisma.user.update({
      where: { id: creator.id },
      data: { bio: 'Changed again.' },
    });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(seen).toHaveLength(1);
  });
});
