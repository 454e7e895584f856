import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { refreshCategoryNumbers } from '../../areas/discovery/refreshCategoryNumbers.ts';
import { createPack } from '../../areas/packs/createPack.ts';
import { makeSquad } from '../../testing/factories/squadFactories.ts';
import { makeSessionType } from '../../testing/factories/sessionFactories.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { createCompiledReads, type CompiledReads } from './compiledReads.ts';

/** The registered operations of the built client. */
const persisted = new Map(
  Object.entries(
    JSON.parse(readFileSync('persisted/operations.json', 'utf8')) as Record<string, string>,
  ),
);
const toId = (name: string): string =>
  [...persisted].find(([, text]) => new RegExp(`^query ${name}\\b`).test(text))?.[0] ?? '';

let server: TestServer;
let find: CompiledReads;
let statements: string[];
beforeAll(async () => {
  server = await createTestServer({ PLATFORM_FEE_PERCENT: '22' });
  find = createCompiledReads({ deps: server.deps, persisted });
  await fill(server);
  await refreshCategoryNumbers(server.deps);
  const query = server.deps.pool.query.bind(server.deps.pool) as (...given: unknown[]) => unknown;
  statements = [];
  Object.assign(server.deps.pool, {
    query: (...given: unknown[]) => (statements.push(JSON.stringify(given[0])), query(...given)),
  });
});
afterAll(() => server.close());

/**
 * Two packs on sale and one by appointment, an archived one, and one of an archived session type.
 */
async function addPacks(deps: Deps, creator: Actor): Promise<void> {
  const terms = { sessions: 3, priceMinor: 3_200, validDays: 90 };
  const [sessionTypeId, archivedTypeId] = [
    await makeSessionType(deps, { creator, title: 'Coaching', priceMinor: 1_200 }),
    await makeSessionType(deps, { creator, title: 'Archived', priceMinor: 1_200 }),
  ];
  await createPack(deps, creator, { ...terms, sessionTypeId });
  await createPack(deps, creator, { ...terms, sessionTypeId, sessions: 2 });
  const byAppointment = await makeSessionType(deps, { creator, mode: 'APPOINTMENT' });
  await createPack(deps, creator, { ...terms, sessionTypeId: byAppointment });
  const archived = await createPack(deps, creator, { ...terms, sessionTypeId });
  await createPack(deps, creator, { ...terms, sessionTypeId: archivedTypeId });
  const archivedAt = deps.now();
  await deps.prisma.pack.update({ where: { id: archived }, data: { archivedAt } });
  await deps.prisma.sessionType.update({ where: { id: archivedTypeId }, data: { archivedAt } });
}

/**
 * Creators of every tag with games, services and free, reserved, held and booked slots; names contain
 * characters that JSON must escape.
 */
async function fill(within: TestServer): Promise<void> {
  const { deps } = within;
  const fan = await makeFan(deps);
  const game = await deps.prisma.game.create({
    data: {
      name: 'Tide "Fall" \\ é',
      slug: 'tide',
      description: 'Waves\nand more',
      thumbnailUrl: '/media/games/tide.webp',
    },
  });
  await deps.prisma.game.create({ data: { name: 'Bare', slug: 'bare', description: '-' } });
  for (const [slug, file] of [
    ['outside', 'cover.webp'],
    ['icon', 'favicon.ico'],
  ] as const) {
    const thumbnailUrl = `https://images.example/${file}`;
    await deps.prisma.game.create({ data: { name: slug, slug, description: '-', thumbnailUrl } });
  }
  for (const [index, tag] of (
    ['GAMER', 'MUSICIAN', 'JUST_CHATTING', 'TIKTOKER', 'YOUTUBER', 'GAMER', 'GAMER'] as const
  ).entries()) {
    const creator = await makeCreator(deps, { tag });
    if (index > 0)
      await deps.prisma.creatorReputation.create({
        data: {
          userId: creator.id,
          ratingSum: 4 * index + 1,
          reviewCount: index,
          completedSessions: 2 * index,
          onTimeCount: index,
          onTimeKnownCount: index + 2,
          fanCount: 3,
          medianReplyMinutes: index,
        },
      });
    if (index % 2)
      await deps.prisma.follow.create({
        data: { followerId: fan.id, creatorId: creator.id, createdAt: new Date() },
      });
    await deps.prisma.user.update({
      where: { id: creator.id },
      data: {
        bio: index % 2 ? 'Words with "quotes",\n𝕌nicode and \\' : '',
        avatarKey: index % 3 ? `avatars/${index}.webp` : null,
        coverKey: index % 2 ? 'covers/x.webp' : null,
        twitterUrl: index % 2 ? 'https://x.com/a' : null,
        timeZone: 'Europe/Lisbon',
        languages: {
          create: [
            { code: 'hu', position: 1 },
            { code: 'en', position: 0 },
          ],
        },
        games: {
          create:
            index % 2
              ? []
              : [
                  { name: game.name, gameId: game.id, position: 0 },
                  { name: 'Árvíz', position: 1 },
                  { name: 'C', position: 1 },
                ],
        },
      },
    });
    await addPacks(deps, creator);
    if (index % 2 === 1)
      await deps.prisma.user.update({ where: { id: creator.id }, data: { takesRequests: false } });
    for (const priceMinor of index === 6 ? [] : [1_999, 55, 99_999_900])
      await makeService(deps, { creator, priceMinor: priceMinor + index });
    if (index === 2)
      await deps.prisma.fixedService.updateMany({
        where: { creatorId: creator.id, priceMinor: 57 },
        data: { imageKey: 'services/one.webp', imageAlt: 'A "desk"' },
      });
    for (let hour = 0; hour < index * 2; hour += 1) {
      const id = await makeSlot(deps, {
        creator,
        inMinutes: 30 + hour * 60 * 5,
        priceMinor: hour % 4 ? 700 + hour : 0,
      });
      if (hour % 5 === 3)
        await deps.prisma.reservation.create({
          data: { slotId: id, creatorId: creator.id, kind: 'WAITLIST' },
        });
      if (hour % 3 === 1) {
        const { startsAt, endsAt } = await deps.prisma.availabilitySlot.findUniqueOrThrow({
          where: { id },
        });
        await deps.prisma.booking.create({
          data: {
            slotId: id,
            startsAt,
            endsAt,
            currency: 'USD',
            fanId: fan.id,
            creatorId: creator.id,
            status: hour % 2 ? 'HELD' : 'CONFIRMED',
            priceMinor: 0,
            totalMinor: 0,
            feeMinor: 0,
            holdExpiresAt: startsAt,
            idempotencyKey: id,
            requestHash: '',
          },
        });
      }
      if (hour % 5 === 2)
        await deps.prisma.availabilitySlot.update({ where: { id }, data: { isBlocked: true } });
    }
    if (index === 3) await addSquads(within, { creator });
    // After its bookings, which are rejected then.
    if (index === 5)
      await deps.prisma.payoutAccount.update({
        where: { userId: creator.id },
        data: { sellingPausedAt: new Date() },
      });
  }
  const withoutTag = await makeCreator(deps);
  await addPacks(deps, withoutTag);
  await deps.prisma.creatorTag.deleteMany({ where: { userId: withoutTag.id } });
}

/** Squads with free places, without any, with too few fans at the deadline, and decided. */
async function addSquads(within: TestServer, { creator }: { creator: Actor }): Promise<void> {
  const changes = [
    { freePlaces: 2 },
    { freePlaces: 0 },
    { deadlineAt: within.deps.now() },
    { status: 'CONFIRMED', decidedAt: within.deps.now(), freePlaces: 1 },
  ] as const;
  for (const [index, data] of changes.entries()) {
    const { slotId } = await makeSquad(within, { creator, inMinutes: 26 * 60 + index * 45 });
    await within.deps.prisma.squad.update({ where: { slotId }, data });
  }
}

const at = (hours: number) =>
  new Date(server.clock.now.getTime() + hours * 3_600_000).toISOString();
const range = () => ({ from: at(-2), to: at(30) });
const category = (given: object = {}) => ({
  tag: 'GAMER',
  sort: 'RECOMMENDED',
  page: 1,
  ...range(),
  ...given,
});

const QUERIES: [name: string, what: string, variables: () => Record<string, unknown>][] = [
  ['HomePageQuery', 'this evening', range],
  ['CategoryResultsQuery', 'all of them', category],
  [
    'CategoryResultsQuery',
    'by price and language',
    () => category({ minPriceMinor: 60, maxPriceMinor: 90_000, language: 'hu', sort: 'PRICE' }),
  ],
  ['CategoryResultsQuery', 'a long search', () => category({ search: 'arviz', sort: 'NEWEST' })],
  ['CategoryResultsQuery', 'two letters', () => category({ search: 'cr', sort: 'SOONEST' })],
  ['CategoryResultsQuery', 'nothing', () => category({ search: '\'; drop table "User" --' })],
  ['CategoryResultsQuery', 'a range of time', () => category({ freeFrom: at(1), freeTo: at(20) })],
  ['CategoryResultsQuery', 'a page beyond the last', () => category({ page: 9 })],
  ['CategoryResultsQuery', 'a page that is never read', () => category({ page: 2_000_000_000 })],
  ['SearchResultsQuery', 'a game', () => ({ search: 'TIDE "', page: 1, ...range() })],
  ['GamesPageQuery', 'all games', () => ({ search: '' })],
  ['GamesPageQuery', 'a part of a name', () => ({ search: 'fall"' })],
  ['GamesPageQuery', 'no game', () => ({ search: 'nothing of that name' })],
  ['GamesPageMoreQuery', 'a page before the last', () => ({ search: '', count: 1 })],
  ['BookPageQuery', 'who is free', () => ({ search: '' })],
];

/** The response as the client receives it, or undefined if the query is not compiled. */
async function asked({ name, variables }: { name: string; variables: Record<string, unknown> }) {
  const { data } = await server.run({ query: persisted.get(toId(name)) ?? '', variables });
  const read = find({ id: toId(name), variables: JSON.stringify(variables) });
  const before = statements.length;
  const answer = read ? await read.answer() : null;
  return {
    executor: JSON.stringify(data),
    compiled:
      answer && JSON.stringify((JSON.parse(answer.body.toString()) as { data: unknown }).data),
    read,
    count: statements.length - before,
  };
}

describe('createCompiledReads', () => {
  it.each(QUERIES)(
    'the compiled %s returns the same as the executor in one statement: %s',
    async (name, _what, variables) => {
      const { executor, compiled, count } = await asked({ name, variables: variables() });
      expect(compiled).toBe(executor);
      expect(count).toBe(1);
    },
  );

  it.each([
    ['HomePageQuery', range],
    ['CategoryResultsQuery', category],
    ['CategoryResultsQuery', () => category({ search: 'cr', page: 2 })],
    ['SearchResultsQuery', () => ({ search: '', page: 1, ...range() })],
  ])(
    'the compiled %s returns the order of a signed-in person in one statement, uncached',
    async (name, given) => {
      const actor = await makeFan(server.deps, { locale: 'hu', timeZone: 'Europe/Budapest' });
      const variables = given();
      const { data } = await server.run({
        query: persisted.get(toId(name)) ?? '',
        variables,
        actor,
      });
      const read = find({
        id: toId(name),
        variables: JSON.stringify(variables),
        viewerId: actor.id,
      });
      for (let times = 0; times < 2; times += 1) {
        const before = statements.length;
        const body = (await read?.answer())?.body.toString() ?? '';
        expect(statements.length - before).toBe(1);
        expect(JSON.stringify((JSON.parse(body) as { data: unknown }).data)).toBe(
          JSON.stringify(data),
        );
      }
    },
  );

  it('visitors get the same profile as from the executor', async () => {
    for (const { username } of await server.deps.prisma.user.findMany({
      select: { username: true },
    })) {
      const { executor, compiled, count, read } = await asked({
        name: 'ProfilePageQuery',
        variables: { username: username.toUpperCase(), from: at(0), to: at(200) },
      });
      expect(compiled).toBe(executor);
      expect(count).toBe(1);
      expect(read?.isForVisitors).toBe(true);
    }
  });

  it('free slots are evaluated at the current time, also for a cached statement', async () => {
    const { username } = await server.deps.prisma.user.findFirstOrThrow({
      where: {
        slots: {
          some: { closedAt: null, startsAt: { gt: server.clock.now, lt: new Date(at(1)) } },
        },
      },
    });
    const variables = { username, from: at(0), to: at(200) };
    const before = await asked({ name: 'ProfilePageQuery', variables });
    const then = server.clock.now;
    server.clock.now = new Date(at(1));
    const after = await asked({ name: 'ProfilePageQuery', variables });
    server.clock.now = then;
    expect(after.compiled).toBe(after.executor);
    expect(after.compiled).not.toBe(before.compiled);
  });

  it('a deleted creator is answered with null', async () => {
    const { id, username } = await makeCreator(server.deps);
    await server.deps.prisma.user.update({ where: { id }, data: { isActive: false } });
    expect(
      (await asked({ name: 'ProfilePageQuery', variables: { username, from: at(0), to: at(200) } }))
        .compiled,
    ).toBe('{"creator":null}');
  });
});

describe('the cache of createCompiledReads', () => {
  it('a second query is avoided, except for profiles', async () => {
    const ask = async (name: string, variables: object) =>
      (await find({ id: toId(name), variables: JSON.stringify(variables) })?.answer())?.etag;
    const home = { from: at(-1), to: at(1) };
    const before = statements.length;
    const [first, ...others] = await Promise.all(
      Array.from({ length: 20 }, () => ask('HomePageQuery', home)),
    );
    expect(new Set(others)).toEqual(new Set([first]));
    expect(statements.length - before).toBe(1);
    const profile = { username: 'nobody', from: at(0), to: at(9) };
    await Promise.all([ask('ProfilePageQuery', profile), ask('ProfilePageQuery', profile)]);
    expect(statements.length - before).toBe(3);
  });
});

describe('createCompiledReads for availability', () => {
  it('the database is read each time, even if all users get the same result', async () => {
    const text =
      'query Slots($username: String!, $from: DateTime!, $to: DateTime!) { creator(username: $username) { slots(from: $from, to: $to) { id state } } }';
    persisted.set('slots', text);
    const creator = await makeCreator(server.deps);
    await makeSlot(server.deps, { creator, inMinutes: 90 });
    const variables = JSON.stringify({ username: creator.username, from: at(0), to: at(9) });
    const read = async () => {
      const found = find({ id: 'slots', variables });
      expect(found?.isForVisitors).toBe(false);
      return JSON.parse((await found?.answer())?.body.toString() ?? '{}') as {
        data: { creator: { slots: { id: string; state: string }[] } };
      };
    };
    expect((await read()).data.creator.slots).toMatchObject([{ state: 'FREE' }]);
    await server.deps.prisma.availabilitySlot.updateMany({
      where: { creatorId: creator.id },
      data: { isBlocked: true },
    });
    expect((await read()).data.creator.slots).toMatchObject([{ state: 'CLOSED' }]);
  });

  it('a slot that starts now is CLOSED, as from the executor', async () => {
    const text =
      'query Begun($username: String!, $from: DateTime!, $to: DateTime!) { creator(username: $username) { slots(from: $from, to: $to) { state } } }';
    persisted.set('begun', text);
    const creator = await makeCreator(server.deps);
    for (const inMinutes of [0, 90]) await makeSlot(server.deps, { creator, inMinutes });
    const variables = { username: creator.username, from: at(-1), to: at(9) };
    const body = (await find({ id: 'begun', variables: JSON.stringify(variables) })?.answer())
      ?.body;
    const slots = [{ state: 'CLOSED' }, { state: 'FREE' }];
    expect(JSON.parse(body?.toString() ?? '{}')).toEqual({ data: { creator: { slots } } });
    expect((await server.run({ query: text, variables })).data).toEqual({ creator: { slots } });
  });
});

describe('slots of a range', () => {
  it('16 days of half hours around the clock are complete', async () => {
    const half = 30 * 60_000;
    const text =
      'query Range($username: String!, $from: DateTime!, $to: DateTime!) { creator(username: $username) { slots(from: $from, to: $to) { startsAt } } }';
    persisted.set('range', text);
    const creator = await makeCreator(server.deps);
    const starts = Array.from({ length: 16 * 48 }, (_, index) => Date.parse(at(1)) + index * half);
    await server.deps.prisma.availabilitySlot.createMany({
      data: starts.map((start) => ({
        creatorId: creator.id,
        startsAt: new Date(start),
        endsAt: new Date(start + half),
        priceMinor: 1200,
        currency: server.deps.env.currency,
      })),
    });
    const variables = { username: creator.username, from: at(0), to: at(17 * 24) };
    const found = find({ id: 'range', variables: JSON.stringify(variables) });
    const compiled: unknown = JSON.parse((await found?.answer())?.body.toString() ?? '{}');
    const slots = starts.map((start) => ({ startsAt: new Date(start).toISOString() }));
    expect(compiled).toEqual({ data: { creator: { slots } } });
    const { data } = await server.run({ query: text, variables });
    expect(data).toEqual({ creator: { slots } });
  });
});

describe('createCompiledReads', () => {
  it.each([
    ['an unknown id', 'nothing', '{}'],
    ['variables that are not an object', 'HomePageQuery', '[1]'],
    ['variables that are not JSON', 'HomePageQuery', '{'],
    ['variables of a wrong type', 'CategoryResultsQuery', '{"tag":"NOBODY"}'],
    ['a malformed instant', 'HomePageQuery', '{"from":"2026-01-01","to":"x"}'],
    ['queries about the signed-in user', 'AppViewerQuery', '{}'],
  ])('the operation %s is left to the executor', (_what, name, variables) => {
    expect(find({ id: toId(name) || name, variables })).toBeNull();
  });
});
