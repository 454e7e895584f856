import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { makeSessionType } from '../../testing/factories/sessionFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { assignNewcomerPlaces } from './assignNewcomerPlaces.ts';
import { refreshCreatorCards } from './refreshCreatorCards.ts';

let server: TestServer;
let people: Actor[];
let fan: Actor;
beforeAll(async () => {
  server = await createTestServer();
  people = await Promise.all([
    makeCreator(server.deps),
    makeCreator(server.deps, { tag: 'MUSICIAN' }),
    makeFan(server.deps),
  ]);
  fan = await makeFan(server.deps);
});
afterAll(() => server.close());

const rows = async (source: string) =>
  (await server.deps.pool.query<{ userId: string }>(`select * from ${source} order by "userId"`))
    .rows;
const rebuilt = () => rows(`creator_cards(array(select "id" from "User"), now())`);
const storedRows = () => rows('"CreatorCard"');

/** Changes that affect a creator card; `n` selects a row. */
const CHANGES = {
  rename: ({ prisma }, { id }, n) =>
    prisma.user.update({
      where: { id },
      data: { username: `Árvíz-${n}-${id}`.replace(/[^A-Za-z0-9-]/g, 'a').slice(0, 30) },
    }),
  describe: ({ prisma }, { id }, n) =>
    prisma.user.update({
      where: { id },
      data: {
        bio: n % 2 ? 'Words' : '',
        avatarKey: n % 3 ? 'a.webp' : null,
        coverKey: n % 5 ? 'c.webp' : null,
      },
    }),
  deactivate: ({ prisma }, { id }, n) =>
    prisma.user.update({ where: { id }, data: { isActive: n % 3 > 0 } }),
  tag: ({ prisma }, { id }, n) =>
    n % 2
      ? prisma.creatorTag.deleteMany({ where: { userId: id } })
      : prisma.creatorTag
          .createMany({ data: { userId: id, tag: 'YOUTUBER' }, skipDuplicates: true })
          .catch(() => null),
  speak: ({ prisma }, { id }, n) =>
    n % 2
      ? prisma.creatorLanguage.deleteMany({ where: { userId: id } })
      : prisma.creatorLanguage.createMany({
          data: [
            { userId: id, code: 'hu' },
            { userId: id, code: 'de', position: 1 },
          ],
          skipDuplicates: true,
        }),
  play: ({ prisma }, { id }, n) =>
    n % 3
      ? prisma.creatorGame.createMany({
          data: { userId: id, name: `Játék ${n}`, position: n },
          skipDuplicates: true,
        })
      : prisma.creatorGame.deleteMany({ where: { userId: id } }),
  offer: (deps, creator, n) =>
    makeSessionType(deps, {
      creator,
      title: `Leçon ${n}`,
      mode: n % 2 ? 'SLOTS' : 'APPOINTMENT',
    }),
  retitle: ({ prisma }, { id }, n) =>
    prisma.sessionType.updateMany({
      where: { creatorId: id },
      data: n % 2 ? { title: `Lesson ${n}` } : { archivedAt: n % 4 ? new Date() : null },
    }),
  pause: ({ prisma }, { id }, n) =>
    prisma.payoutAccount.updateMany({
      where: { userId: id },
      data: { sellingPausedAt: n % 2 ? new Date() : null },
    }),
  serve: (deps, creator, n) => makeService(deps, { creator, priceMinor: 50 + n }),
  hide: ({ prisma }, { id }, n) =>
    prisma.fixedService.updateMany({
      where: { creatorId: id },
      data: n % 2 ? { status: 'HIDDEN' } : { status: 'ACTIVE', priceMinor: 100 + n },
    }),
  open: (deps, creator, n) =>
    makeSlot(deps, { creator, inMinutes: 60 * (n + 1), priceMinor: n % 2 ? 0 : 100 + n }).catch(
      () => null,
    ),
  close: ({ prisma }, { id }, n) =>
    prisma.availabilitySlot.updateMany({
      where: { creatorId: id, priceMinor: n % 2 ? 0 : { gt: 0 } },
      data: { closedAt: new Date() },
    }),
  notification: ({ prisma }, { id }, n) =>
    prisma.availabilitySlot.updateMany({
      where: { creatorId: id, closedAt: null },
      data: { bookableUntil: n % 2 ? new Date() : null },
    }),
  book: async ({ prisma }, { id }, n) => {
    const slot = await prisma.availabilitySlot.findFirst({
      where: { creatorId: id, closedAt: null, bookings: { none: {} } },
      skip: n % 3,
      orderBy: { startsAt: 'asc' },
    });
    if (!slot) return;
    const { id: slotId, startsAt, endsAt, currency } = slot;
    // Rejected while the creator's sales are paused.
    await prisma.booking
      .create({
        data: {
          slotId,
          startsAt,
          endsAt,
          currency,
          fanId: fan.id,
          creatorId: id,
          priceMinor: 0,
          totalMinor: 0,
          feeMinor: 0,
          holdExpiresAt: startsAt,
          idempotencyKey: slotId,
          requestHash: '',
        },
      })
      .catch(() => null);
  },
  judge: ({ prisma }, { id }, n) => {
    const numbers = {
      ratingSum: 3 * n,
      reviewCount: n,
      onTimeCount: n % 7,
      onTimeKnownCount: 7,
      cancelledCount: n % 4,
    };
    return prisma.creatorReputation.upsert({
      where: { userId: id },
      create: { userId: id, ...numbers },
      update: numbers,
    });
  },
  introduce: (deps, _person, n) => (n % 3 ? assignNewcomerPlaces(deps) : Promise.resolve()),
  expire: ({ prisma }, { id }) =>
    prisma.booking.updateMany({ where: { creatorId: id }, data: { status: 'EXPIRED' } }),
} satisfies Record<
  string,
  (deps: TestServer['deps'], person: Actor, n: number) => Promise<unknown>
>;

describe('CreatorCard rows', () => {
  it('the rows equal a rebuild from scratch after any sequence of changes', async () => {
    const change = fc.record({
      name: fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
      who: fc.nat(2),
      n: fc.nat(60),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 14 }), async (changes) => {
        for (const { name, who, n } of changes)
          await CHANGES[name](server.deps, people[who] ?? fan, n);
        expect(await storedRows()).toEqual(await rebuilt());
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  it('the rows equal a rebuild after concurrent changes of one user', async () => {
    const [person = fan] = people;
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 2 ? CHANGES.open(server.deps, person, 200 + n) : CHANGES.serve(server.deps, person, n),
      ),
    );
    expect(await storedRows()).toEqual(await rebuilt());
  });

  it('the rows equal a rebuild after concurrent bookings of all slots with the lowest price', async () => {
    const creator = await makeCreator(server.deps);
    await makeSlot(server.deps, { creator, inMinutes: 60, priceMinor: 900 });
    const slots = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        makeSlot(server.deps, { creator, inMinutes: 120 * (n + 1), priceMinor: 100 }),
      ),
    );
    const fans = await Promise.all(slots.map(() => makeFan(server.deps)));
    await Promise.all(
      slots.map((slotId, n) =>
        bookSlot(server.deps, fans[n] ?? fan, { slotId, idempotencyKey: slotId }),
      ),
    );
    expect(await storedRows()).toEqual(await rebuilt());
  });

  it('the rows are refreshed once the soonest slot has begun', async () => {
    const creator = await makeCreator(server.deps);
    await makeSlot(server.deps, { creator, inMinutes: 30, priceMinor: 100 });
    await makeSlot(server.deps, { creator, inMinutes: 90, priceMinor: 700 });
    const card = () =>
      server.deps.prisma.creatorCard.findUniqueOrThrow({ where: { userId: creator.id } });
    expect(await card()).toMatchObject({ lowestPriceMinor: 100 });
    server.clock.now = new Date(server.clock.now.getTime() + 45 * 60_000);
    expect(await refreshCreatorCards(server.deps)).toBeGreaterThan(0);
    expect(await card()).toMatchObject({ lowestPriceMinor: 700 });
    expect(await refreshCreatorCards(server.deps)).toBe(0);
  });
});

describe('refresh_creator_cards', () => {
  it('the plan, which takes longer to make than to run, is kept', async () => {
    const { rows: settings } = await server.deps.pool.query<{ proconfig: string[] }>(
      `select proconfig from pg_proc where oid = 'refresh_creator_cards'::regproc`,
    );
    expect(settings[0]?.proconfig).toEqual(['plan_cache_mode=force_generic_plan']);
  });
});

describe('creators(search:)', () => {
  const find = async (search: string) => {
    const { data } = await server.run({
      query:
        'query ($search: String!) { creators(search: $search) { edges { node { username } } } }',
      variables: { search },
    });
    const { creators } = data as { creators: { edges: { node: { username: string } }[] } };
    return creators.edges.map(({ node }) => node.username);
  };

  it('creators are found by the title of an active session type, and by only two letters only by name', async () => {
    const creator = await makeCreator(server.deps, { tag: 'MUSICIAN' });
    const typeId = await makeSessionType(server.deps, { creator, title: 'Zwölf Öxte summen' });
    expect(await find('oxte SUM')).toEqual([creator.username]);
    expect(await find('öx')).toEqual([creator.username]);
    expect(await find('ox')).not.toContain(creator.username);
    await server.deps.prisma.sessionType.update({
      where: { id: typeId },
      data: { archivedAt: server.clock.now },
    });
    expect(await find('oxte sum')).toEqual([]);
  });

  it('creators are not found while selling is paused', async () => {
    const creator = await makeCreator(server.deps, { tag: 'MUSICIAN' });
    await makeSessionType(server.deps, { creator, title: 'Quintenzirkel' });
    expect(await find('quintenz')).toEqual([creator.username]);
    await server.deps.prisma.payoutAccount.update({
      where: { userId: creator.id },
      data: { sellingPausedAt: server.clock.now },
    });
    expect(await find('quintenz')).toEqual([]);
  });
});
