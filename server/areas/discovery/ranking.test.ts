import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Tag } from '../../platform/database/generated/enums.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { completedBooking } from '../../testing/factories/completedBooking.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { assignNewcomerPlaces } from './assignNewcomerPlaces.ts';
import { refreshCreatorCards } from './refreshCreatorCards.ts';
import { DAY_MINUTES } from '../../platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
/** Each test reads lists with its own creators only. */
beforeEach(async () => {
  await server.deps.prisma.user.updateMany({ data: { isActive: false } });
});

const RANKING =
  'query ($name: String!) { creator(username: $name) { ranking { score place isNewcomer nextStep parts { kind points maximum } } } }';
type Ranking = {
  score: number;
  place: number | null;
  isNewcomer: boolean;
  nextStep: string | null;
  parts: { kind: string; points: number; maximum: number }[];
};
async function readRanking(creator: Actor, actor: Actor | null = creator): Promise<Ranking | null> {
  const variables = { name: creator.username };
  const { data, errors } = await server.run({ query: RANKING, variables, actor });
  expect(errors).toBeUndefined();
  return (data as { creator: { ranking: Ranking | null } }).creator.ranking;
}
const points = async (creator: Actor) =>
  Object.fromEntries(
    (await readRanking(creator))?.parts.map((part) => [part.kind, part.points]) ?? [],
  );
async function list(actor: Actor | null, args = 'tag: GAMER, first: 50'): Promise<string[]> {
  const { data, errors } = await server.run({
    query: `{ creators(sort: RECOMMENDED, ${args}) { edges { node { username } } } }`,
    actor,
  });
  expect(errors).toBeUndefined();
  const { creators } = data as { creators: { edges: { node: { username: string } }[] } };
  return creators.edges.map(({ node }) => node.username);
}

const PROFILE = { avatarKey: 'avatars/a.webp', bio: 'I play.', coverKey: 'covers/a.webp' };
type Options = { tag?: Tag; inMinutes?: number; isNew?: boolean; profile?: object };

/** A creator who has sold for a year unless `isNew`, with one slot. */
async function seller({ tag, inMinutes, isNew = false, profile }: Options = {}): Promise<Actor> {
  const creator = await makeCreator(server.deps, tag ? { tag } : {});
  await server.deps.prisma.user.update({
    where: { id: creator.id },
    data: { ...PROFILE, languages: { create: { code: 'ja' } }, ...profile },
  });
  if (!isNew)
    await server.deps.prisma.payoutAccount.update({
      where: { userId: creator.id },
      data: { createdAt: new Date(Date.now() - 365 * 86_400_000) },
    });
  await makeSlot(server.deps, { creator, ...(inMinutes && { inMinutes }) });
  return creator;
}

/** Whether every stored row equals a rebuild at the test's time. */
async function expectRebuilt(): Promise<void> {
  const { pool, now } = server.deps;
  const rows = async (source: string, values: unknown[] = []) =>
    (await pool.query(`select * from ${source} order by "userId"`, values)).rows as unknown[];
  expect(await rows('"CreatorCard"')).toEqual(
    await rows(`creator_cards(array(select "id" from "User"), $1)`, [now()]),
  );
}

describe('the public score', () => {
  it('the score consists of the offer, reviews, reliability and the profile', async () => {
    const creator = await seller({ inMinutes: 60 });
    expect(await readRanking(creator)).toEqual({
      score: 905,
      place: 1,
      isNewcomer: false,
      nextStep: 'REVIEWS',
      parts: [
        { kind: 'OFFER', points: 300, maximum: 300 },
        { kind: 'RATING', points: 225, maximum: 300 },
        { kind: 'RELIABILITY', points: 180, maximum: 200 },
        { kind: 'PROFILE', points: 200, maximum: 200 },
      ],
    });
    const { rank } = await server.deps.prisma.creatorCard.findUniqueOrThrow({
      where: { userId: creator.id },
    });
    expect(Math.floor(rank / 500_000)).toBe(905);
  });

  it('the score is shown only to the creator', async () => {
    const creator = await seller();
    expect(await readRanking(creator, null)).toBeNull();
    expect(await readRanking(creator, await makeFan(server.deps, { role: 'ADMIN' }))).toBeNull();
    expect(await readRanking(await makeFan(server.deps))).toBeNull();
  });

  it('the score weighs a slot more the sooner it is, and grows as the slot comes closer', async () => {
    const creator = await seller({ inMinutes: 9 * DAY_MINUTES });
    const before = server.clock.now;
    for (const [days, offer] of [
      [0, 210],
      [2.1, 240],
      [6.1, 270],
      [8.1, 300],
    ] as const) {
      server.clock.now = new Date(before.getTime() + days * 86_400_000);
      await refreshCreatorCards(server.deps);
      await expectRebuilt();
      expect((await points(creator))['OFFER']).toBe(offer);
    }
    server.clock.now = new Date(before.getTime() + 10 * 86_400_000);
    await refreshCreatorCards(server.deps);
    await expectRebuilt();
    expect(await readRanking(creator)).toMatchObject({ score: 200, nextStep: 'OFFER' });
    server.clock.now = before;
  });

  it('the score combines few reviews with those of an average creator, and counts cancellations', async () => {
    const [praised, known, late] = [await seller(), await seller(), await seller()];
    const give = (creator: Actor, data: object) =>
      server.deps.prisma.creatorReputation.create({ data: { userId: creator.id, ...data } });
    await give(praised, { ratingSum: 5, reviewCount: 1 });
    await give(known, { ratingSum: 240, reviewCount: 50 });
    await give(late, { onTimeCount: 10, onTimeKnownCount: 20, cancelledCount: 5 });
    expect((await points(praised))['RATING']).toBeLessThan((await points(known))['RATING'] ?? 0);
    expect((await points(late))['RELIABILITY']).toBe(109);
    expect((await readRanking(late))?.nextStep).toBe('RELIABILITY');
    expect(await list(null)).toEqual([known, praised, late].map(({ username }) => username));
    await expectRebuilt();
  });

  it('the score falls when the creator cancels a paid booking before the start', async () => {
    const creator = await seller();
    await completedBooking(server, { creator, fan: await makeFan(server.deps) });
    const before = (await points(creator))['RELIABILITY'] ?? 0;
    const id = randomUUID();
    const booking = await server.deps.prisma.booking.findFirstOrThrow({
      where: { creatorId: creator.id },
    });
    const startsAt = new Date(Date.now() + 86_400_000);
    await server.deps.prisma.booking.create({
      data: {
        ...booking,
        id,
        slotId: await makeSlot(server.deps, { creator, inMinutes: 3 * DAY_MINUTES }),
        status: 'CONFIRMED',
        startsAt,
        endsAt: new Date(startsAt.getTime() + 1_800_000),
        totalMinor: 1200,
        priceMinor: 1200,
        endedAt: null,
        endReason: null,
        idempotencyKey: id,
      },
    });
    await server.deps.prisma.booking.update({
      where: { id },
      data: { status: 'CANCELLED_BY_CREATOR', endReason: 'CREATOR_CANCELLED', endedAt: new Date() },
    });
    expect((await points(creator))['RELIABILITY']).toBeLessThan(before);
    const { rows } = await server.deps.pool.query<{ isEqual: boolean }>(
      `select r = rebuilt_reputation(r."userId") as "isEqual" from "CreatorReputation" r where r."userId" = $1`,
      [creator.id],
    );
    expect(rows).toEqual([{ isEqual: true }]);
    await expectRebuilt();
  });

  it('everyone with an offer is ranked before everyone without', async () => {
    const idle = await seller();
    await server.deps.prisma.availabilitySlot.updateMany({
      where: { creatorId: idle.id },
      data: { closedAt: new Date() },
    });
    await server.deps.prisma.creatorReputation.create({
      data: { userId: idle.id, ratingSum: 500, reviewCount: 100 },
    });
    const worst = await makeCreator(server.deps);
    await makeSlot(server.deps, { creator: worst, inMinutes: 20 * DAY_MINUTES });
    await server.deps.prisma.creatorReputation.create({
      data: { userId: worst.id, ratingSum: 100, reviewCount: 100, onTimeKnownCount: 200 },
    });
    expect(await list(null)).toEqual([worst.username, idle.username]);
  });

  it('the next improvement that the creator can make is named', async () => {
    const creator = await makeCreator(server.deps, { tag: 'MUSICIAN' });
    const change = (data: object) =>
      server.deps.prisma.user.update({ where: { id: creator.id }, data });
    const steps: (string | null | undefined)[] = [];
    const next = async () => void steps.push((await readRanking(creator))?.nextStep);
    await next();
    await makeService(server.deps, { creator });
    await next();
    for (const [key, value] of Object.entries(PROFILE)) {
      await change({ [key]: value });
      await next();
    }
    await change({ languages: { create: { code: 'de' } } });
    await next();
    expect(steps).toEqual(['OFFER', 'AVATAR', 'BIO', 'COVER', 'LANGUAGES', 'REVIEWS']);
  });
});

describe('newcomers', () => {
  it('newcomers get one of eight places, whatever their score', async () => {
    const regulars: Actor[] = [];
    for (let n = 0; n < 16; n += 1) {
      regulars.push(await seller({ inMinutes: 60 + n }));
      await server.deps.prisma.creatorReputation.create({
        data: { userId: regulars[n]!.id, ratingSum: 200 - n * 4, reviewCount: 40 },
      });
    }
    const fresh = [
      await seller({ isNew: true, inMinutes: 8 * DAY_MINUTES }),
      await seller({ isNew: true, inMinutes: 8 * DAY_MINUTES }),
      await seller({ isNew: true, inMinutes: 8 * DAY_MINUTES }),
    ];
    expect((await list(null)).slice(0, 16)).toEqual(regulars.map(({ username }) => username));
    expect(await assignNewcomerPlaces(server.deps)).toBe(2);
    await expectRebuilt();
    const names = await list(null);
    const isFresh = names.map((name) => fresh.some(({ username }) => username === name));
    expect(isFresh.flatMap((is, index) => (is ? [index + 1] : []))).toEqual([8, 16, 19]);
    expect(names.filter((_, index) => !isFresh[index])).toEqual(
      regulars.map(({ username }) => username),
    );
    const first = fresh.find(({ username }) => username === names[7]);
    expect(first && (await readRanking(first))).toMatchObject({ isNewcomer: true, place: 8 });
  });

  it('newcomers are selected again every hour, and lose the place when they have no offer', async () => {
    for (let n = 0; n < 7; n += 1) await seller({ inMinutes: 60 + n });
    for (let n = 0; n < 6; n += 1) await seller({ isNew: true, inMinutes: 8 * DAY_MINUTES });
    const before = server.clock.now;
    const chosen = new Set<string>();
    for (let hour = 0; hour < 12; hour += 1) {
      server.clock.now = new Date(before.getTime() + hour * 3_600_000);
      await assignNewcomerPlaces(server.deps);
      const places = await server.deps.prisma.newcomerPlace.findMany();
      expect(places).toHaveLength(1);
      chosen.add(places[0]?.userId ?? '');
    }
    server.clock.now = before;
    expect(chosen.size).toBeGreaterThan(1);
    const [place] = await server.deps.prisma.newcomerPlace.findMany();
    const where = { creatorId: place?.userId ?? '' };
    await server.deps.prisma.availabilitySlot.updateMany({ where, data: { closedAt: new Date() } });
    const { rank } = await server.deps.prisma.creatorCard.findUniqueOrThrow({
      where: { userId: where.creatorId },
    });
    expect(Math.floor(rank / 500_000)).toBe(200);
  });
});

describe('the order of a signed-in person', () => {
  it('creators who suit the person move up, by language, evening and followed game', async () => {
    const fan = await makeFan(server.deps, { locale: 'hu', timeZone: 'Europe/Budapest' });
    const game = await server.deps.prisma.game.create({
      data: { name: 'Suited', slug: 'suited', description: '-' },
    });
    const follow = `mutation ($input: FollowGameInput!) { result: followGame(input: $input) { ... on FollowGameSuccess { game { isFollowed } } } }`;
    const input = { gameId: globalId('Game', game.id) };
    expect((await server.run({ query: follow, actor: fan, variables: { input } })).data).toEqual({
      result: { game: { isFollowed: true } },
    });
    const [plain, speaker, player] = [
      await seller({ inMinutes: 9 * DAY_MINUTES }),
      await seller({
        inMinutes: 9 * DAY_MINUTES,
        profile: { languages: { create: { code: 'hu' } } },
      }),
      await seller({
        inMinutes: 9 * DAY_MINUTES,
        profile: {
          languages: { create: { code: 'hu' } },
          games: { create: { name: 'Suited', gameId: game.id } },
        },
      }),
    ];
    await server.deps.prisma.creatorReputation.create({
      data: { userId: plain.id, ratingSum: 22, reviewCount: 5 },
    });
    const names = (...creators: Actor[]) => creators.map(({ username }) => username);
    expect(await list(null)).toEqual(names(plain, player, speaker));
    expect(await list(fan)).toEqual(names(player, speaker, plain));
    const { rows } = await server.deps.pool.query<{ from: Date }>(
      `select evening_from as "from" from viewer_facts($1, $2)`,
      [fan.id, server.clock.now],
    );
    const evening = Math.ceil(
      ((rows[0]?.from.getTime() ?? 0) - server.clock.now.getTime()) / 60_000,
    );
    await makeSlot(server.deps, { creator: plain, inMinutes: Math.max(evening, 0) + 30 });
    expect((await list(fan))[0]).toBe(plain.username);
  });

  it('the order is one consistent list across pages and cursors, in both directions', async () => {
    const fan = await makeFan(server.deps, { locale: 'hu' });
    for (let n = 0; n < 9; n += 1)
      await seller({
        inMinutes: 9 * DAY_MINUTES + n,
        profile: { languages: { create: { code: n % 2 ? 'hu' : 'de' } } },
      });
    const all = await list(fan);
    expect(all).toHaveLength(9);
    const paged = await Promise.all([1, 2, 3].map((page) => list(fan, `first: 4, page: ${page}`)));
    expect(paged.flat()).toEqual(all);
    type Page = {
      creators: {
        edges: { cursor: string; node: { username: string } }[];
        pageInfo: { hasNextPage: boolean };
      };
    };
    const read = async (args: string) =>
      (
        (
          await server.run({
            query: `{ creators(sort: RECOMMENDED, tag: GAMER, ${args}) { edges { cursor node { username } } pageInfo { hasNextPage } } }`,
            actor: fan,
          })
        ).data as Page
      ).creators;
    const forward: string[] = [];
    for (let after = ''; ;) {
      const { edges, pageInfo } = await read(`first: 2${after && `, after: "${after}"`}`);
      forward.push(...edges.map(({ node }) => node.username));
      after = edges.at(-1)?.cursor ?? '';
      if (!pageInfo.hasNextPage) break;
    }
    expect(forward).toEqual(all);
    const { edges } = await read('last: 3');
    expect(edges.map(({ node }) => node.username)).toEqual(all.slice(-3));
    const earlier = await read(`last: 3, before: "${edges[0]?.cursor}"`);
    expect(earlier.edges.map(({ node }) => node.username)).toEqual(all.slice(-6, -3));
  });
});

describe('followGame', () => {
  it('following a game can be repeated and undone, rejects unknown games and has a limit', async () => {
    const fan = await makeFan(server.deps);
    const run = async (name: 'follow' | 'unfollow', id: string) => {
      const type = name === 'follow' ? 'FollowGame' : 'UnfollowGame';
      const { data } = await server.run({
        query: `mutation ($input: ${type}Input!) { result: ${name}Game(input: $input) { ... on ${type}Success { game { isFollowed } } ... on UserError { code } } }`,
        actor: fan,
        variables: { input: { gameId: globalId('Game', id) } },
      });
      return (data as { result: object }).result;
    };
    const { id } = await server.deps.prisma.game.create({
      data: { name: 'Followed', slug: 'followed', description: '-' },
    });
    for (const name of ['follow', 'follow', 'unfollow', 'unfollow'] as const)
      expect(await run(name, id)).toEqual({ game: { isFollowed: name === 'follow' } });
    expect(await run('follow', randomUUID())).toEqual({ code: 'GAME_NOT_FOUND' });
    await server.deps.pool.query(
      `with made as (insert into "Game" ("name", "slug", "description") select 'g', 'limit-' || i, '-' from generate_series(1, 200) i returning "id")
       insert into "GameFollow" ("followerId", "gameId", "createdAt") select $1, "id", now() from made`,
      [fan.id],
    );
    expect(await run('follow', id)).toEqual({ code: 'GAME_FOLLOW_LIMIT' });
  });
});
