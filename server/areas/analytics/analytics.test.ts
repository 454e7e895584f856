import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { readGiftCardCode, makeUnpaidGiftCard } from '../../testing/factories/giftCardFactories.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { bookFromPack, makePack } from '../../testing/factories/packFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { expireHold } from '../bookings/holds/expireHold.ts';
import { orderFixedService } from '../orders/checkout/orderFixedService.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { deleteAccount } from '../personalData/deleteAccount.ts';
import { addCounts, type Counted } from './addCounts.ts';
import { countPurchases } from './countPurchases.ts';
import type { Arrival } from './recordArrival.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = new Date()));

const counted = (creator: Actor, more: Partial<Counted> = {}): Counted => ({
  creatorId: creator.id,
  at: new Date('2026-03-10T12:00:00Z'),
  kind: 'VIEW',
  source: 'DIRECT',
  game: '',
  count: 1,
  ...more,
});
const readRows = (creator: Actor) =>
  server.deps.prisma.analyticsCount.findMany({
    where: { creatorId: creator.id },
    orderBy: [{ day: 'asc' }, { hour: 'asc' }, { kind: 'asc' }],
  });
const readBrief = async (creator: Actor): Promise<string[]> =>
  (await readRows(creator)).map(
    ({ kind, source, game, count }) => `${kind} ${source} ${game || '-'} ${count}`,
  );

describe('addCounts', () => {
  it('no count is lost when several processes count the same creators at once', async () => {
    const creators = await Promise.all([1, 2, 3].map(() => makeCreator(server.deps)));
    const kinds = ['VIEW', 'PRESS'] as const;
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const events = creators.flatMap((creator) =>
          kinds.map((kind) => counted(creator, { kind, count: 2 })),
        );
        return addCounts(server.deps.prisma, index % 2 === 0 ? events : events.toReversed());
      }),
    );
    for (const creator of creators)
      expect(await readBrief(creator)).toEqual(['VIEW DIRECT - 80', 'PRESS DIRECT - 80']);
  });

  it.each([
    ['Asia/Kathmandu', '2026-03-10T18:14:59Z', '2026-03-10', 23],
    ['Asia/Kathmandu', '2026-03-10T18:15:00Z', '2026-03-11', 0],
    ['Pacific/Honolulu', '2026-03-11T09:59:59Z', '2026-03-10', 23],
    ['Europe/Budapest', '2026-03-29T00:59:59Z', '2026-03-29', 1],
    // The clocks skip an hour.
    ['Europe/Budapest', '2026-03-29T01:00:00Z', '2026-03-29', 3],
    // An hour occurs twice.
    ['Europe/Budapest', '2026-10-25T00:30:00Z', '2026-10-25', 2],
    ['Europe/Budapest', '2026-10-25T01:30:00Z', '2026-10-25', 2],
  ])('a count in %s at %s belongs to %s in hour %i', async (timeZone, at, day, hour) => {
    const creator = await makeCreator(server.deps);
    await server.deps.prisma.user.update({ where: { id: creator.id }, data: { timeZone } });
    await addCounts(server.deps.prisma, [counted(creator, { at: new Date(at) })]);
    expect(await readRows(creator)).toMatchObject([{ day: new Date(day), hour, count: 1 }]);
  });

  it('people who do not exist or were deleted, and games that do not exist or belong to another source, are ignored', async () => {
    const creator = await makeCreator(server.deps);
    const gone = await makeCreator(server.deps);
    await server.deps.prisma.user.update({
      where: { id: gone.id },
      data: { isActive: false, deletedAt: new Date() },
    });
    const { slug } = await server.deps.prisma.game.create({
      data: { name: 'Tide', slug: 'tide', description: '' },
    });
    await addCounts(server.deps.prisma, [
      counted(gone),
      { ...counted(creator), creatorId: randomUUID() },
      counted(creator, { source: 'GAME', game: slug }),
      counted(creator, { source: 'GAME', game: 'no-such-game' }),
      counted(creator, { source: 'HOME', game: slug }),
    ]);
    expect(await readRows(gone)).toEqual([]);
    expect((await readBrief(creator)).toSorted()).toEqual([
      'VIEW GAME - 1',
      'VIEW GAME tide 1',
      'VIEW HOME - 1',
    ]);
  });

  it('no counts are written of an account that was deleted after it was read', async () => {
    const creator = await makeCreator(server.deps);
    const { prisma } = server.deps;
    const db = prisma.$extends({
      query: {
        user: {
          findMany: async ({ args, query }) => {
            const found = await query(args);
            const data = { isActive: false, deletedAt: new Date() };
            await prisma.user.update({ where: { id: creator.id }, data });
            return found;
          },
        },
      },
    });
    await addCounts(db as unknown as typeof prisma, [counted(creator)]);
    expect(await readRows(creator)).toEqual([]);
  });
});

async function hold(creator: Actor, arrival?: Arrival) {
  const inMinutes =
    48 * 60 +
    (await server.deps.prisma.availabilitySlot.count({ where: { creatorId: creator.id } })) * 60;
  const slotId = await makeSlot(server.deps, { creator, inMinutes });
  const fan = await makeFan(server.deps);
  const { bookingId } = await bookSlot(server.deps, fan, {
    slotId,
    idempotencyKey: randomUUID(),
    arrival,
  });
  const { id } = await server.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
  return {
    bookingId,
    pay: () => payCheckout(server, id),
  };
}

describe('countPurchases', () => {
  it('each checkout and each payment is counted once, even when two runs overlap', async () => {
    const creator = await makeCreator(server.deps);
    const [first, second] = [await hold(creator, { source: 'OVERLAY' }), await hold(creator)];
    const run = () => Promise.all([1, 2, 3].map(() => countPurchases(server.deps)));
    await run();
    expect((await readBrief(creator)).toSorted()).toEqual([
      'CHECKOUT DIRECT - 1',
      'CHECKOUT OVERLAY - 1',
    ]);
    await Promise.all([first.pay(), first.pay(), second.pay()]);
    await run();
    await run();
    expect((await readBrief(creator)).toSorted()).toEqual([
      'CHECKOUT DIRECT - 1',
      'CHECKOUT OVERLAY - 1',
      'PAID DIRECT - 1',
      'PAID OVERLAY - 1',
    ]);
    expect(await server.deps.prisma.purchaseArrival.count()).toBe(0);
  });

  it('a payment that came before the checkout was counted is counted', async () => {
    const creator = await makeCreator(server.deps);
    await (await hold(creator, { source: 'SITE' })).pay();
    await countPurchases(server.deps);
    expect((await readBrief(creator)).toSorted()).toEqual(['CHECKOUT SITE - 1', 'PAID SITE - 1']);
  });

  it('the arrival of an unpaid purchase is deleted', async () => {
    const creator = await makeCreator(server.deps);
    const { bookingId } = await hold(creator, { source: 'EMBED' });
    server.clock.now = new Date(Date.now() + 3_600_000);
    await expireHold(server.deps, { bookingId });
    await countPurchases(server.deps);
    expect(await readBrief(creator)).toEqual(['CHECKOUT EMBED - 1']);
    expect(await server.deps.prisma.purchaseArrival.count()).toBe(0);
  });

  it('services, packs and amounts paid by a gift card are counted, but not the sessions of a pack again', async () => {
    const creator = await makeCreator(server.deps);
    const fan = await makeFan(server.deps);
    const card = await makeUnpaidGiftCard(server, { fan });
    await payCheckout(server, card.paymentId);
    await orderFixedService(server.deps, fan, {
      serviceId: await makeService(server.deps, { creator }),
      giftCardCode: await readGiftCardCode(server, card),
      idempotencyKey: randomUUID(),
      arrival: { source: 'SHARE' },
    });
    const pack = await makePack(server, { creator });
    await bookFromPack(server, { pack });
    await countPurchases(server.deps);
    expect((await readBrief(creator)).toSorted()).toEqual([
      'CHECKOUT DIRECT - 1',
      'CHECKOUT SHARE - 1',
      'PAID DIRECT - 1',
      'PAID SHARE - 1',
    ]);
  });
});

const COUNTS = 'counts { views presses checkouts paid }';
const QUERY = `query ($from: Date!, $to: Date!) { viewer { analytics(from: $from, to: $to) {
  totals { views presses checkouts paid } days { date ${COUNTS} } hours { hour ${COUNTS} } sources { source ${COUNTS} } games { slug name ${COUNTS} } } } }`;
type Answer = {
  viewer: {
    analytics: {
      totals: object;
      days: { date: string; counts: object }[];
      hours: { hour: number; counts: { views: number } }[];
      sources: { source: string; counts: object }[];
      games: { slug: string; name: string; counts: object }[];
    };
  };
};

describe('Viewer.analytics', () => {
  const ask = (actor: Actor, from: string, to: string) =>
    server.run({ query: QUERY, actor, variables: { from, to } });
  const read = async (actor: Actor, from: string, to: string) =>
    ((await ask(actor, from, to)).data as Answer).viewer.analytics;

  it('the counts of the days add up by day, hour, source and game', async () => {
    server.clock.now = new Date('2026-03-12T12:00:00Z');
    const creator = await makeCreator(server.deps);
    const { slug } = await server.deps.prisma.game.create({
      data: { name: 'Harbor', slug: 'harbor', description: '' },
    });
    await addCounts(server.deps.prisma, [
      counted(creator, { at: new Date('2026-03-09T23:00:00Z'), count: 9 }),
      counted(creator, { count: 4 }),
      counted(creator, { source: 'GAME', game: slug, count: 3 }),
      counted(creator, { source: 'GAME', game: slug, kind: 'PRESS', count: 2 }),
      counted(creator, { kind: 'CHECKOUT', at: new Date('2026-03-12T08:00:00Z') }),
      counted(creator, { kind: 'PAID', at: new Date('2026-03-12T08:00:00Z') }),
      counted(await makeCreator(server.deps), { count: 50 }),
    ]);
    const { totals, days, hours, sources, games } = await read(creator, '2026-03-10', '2026-03-31');
    expect(totals).toEqual({ views: 7, presses: 2, checkouts: 1, paid: 1 });
    expect(days).toEqual([
      { date: '2026-03-10', counts: { views: 7, presses: 2, checkouts: 0, paid: 0 } },
      { date: '2026-03-11', counts: { views: 0, presses: 0, checkouts: 0, paid: 0 } },
      { date: '2026-03-12', counts: { views: 0, presses: 0, checkouts: 1, paid: 1 } },
    ]);
    expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    expect(hours[12]?.counts.views).toBe(7);
    expect(sources).toEqual([
      { source: 'DIRECT', counts: { views: 4, presses: 0, checkouts: 1, paid: 1 } },
      { source: 'GAME', counts: { views: 3, presses: 2, checkouts: 0, paid: 0 } },
    ]);
    expect(games).toEqual([
      {
        slug: 'harbor',
        name: 'Harbor',
        counts: { views: 3, presses: 2, checkouts: 0, paid: 0 },
      },
    ]);
  });

  it('a period that has not begun has no days', async () => {
    const creator = await makeCreator(server.deps);
    const { totals, days } = await read(creator, '2990-01-01', '2990-01-31');
    expect({ totals, days }).toEqual({
      totals: { views: 0, presses: 0, checkouts: 0, paid: 0 },
      days: [],
    });
  });

  it('more than 366 days are rejected', async () => {
    const { errors } = await ask(await makeCreator(server.deps), '2025-01-01', '2026-01-02');
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
  });
});

describe('deleteAccount', () => {
  it('the counts of the creator are deleted', async () => {
    const creator = await makeCreator(server.deps);
    await addCounts(server.deps.prisma, [counted(creator)]);
    await hold(creator);
    const other = await makeCreator(server.deps);
    await addCounts(server.deps.prisma, [counted(other)]);
    await deleteAccount(server.deps, creator, { confirmation: creator.username });
    expect(await readRows(creator)).toEqual([]);
    expect(
      await server.deps.prisma.purchaseArrival.count({ where: { creatorId: creator.id } }),
    ).toBe(0);
    expect(await readRows(other)).toHaveLength(1);
  });
});
