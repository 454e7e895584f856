import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toSlug } from '../areas/games/slug.rules.ts';
import { makeCreator, makeSlot } from '../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../testing/app/testServer.ts';
import { DEMO_GAMES } from './demoGames.ts';
import { seedGameOffers } from './seedGameOffers.ts';
import { DAY_MS } from '../platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

describe('seedGameOffers', () => {
  it('free slots are offered for the event of a game, and its easter egg has a coupon with a budget', async () => {
    const { deps } = server;
    const creator = await makeCreator(deps);
    await deps.prisma.user.update({ where: { id: creator.id }, data: { username: 'nova' } });
    for (const inMinutes of [600, 660, 720, 780]) await makeSlot(deps, { creator, inMinutes });
    const name = DEMO_GAMES[0]?.name ?? '';
    const startDate = new Date(deps.now().getTime() + DAY_MS);
    const game = await deps.prisma.game.create({
      data: {
        name,
        slug: toSlug(name),
        description: '',
        events: {
          create: {
            title: 'Spring cup',
            startDate,
            endDate: new Date(startDate.getTime() + DAY_MS),
            prizePool: '$100',
            location: 'Online',
          },
        },
      },
    });
    await seedGameOffers(deps);
    expect(
      await deps.prisma.gameEvent.findFirstOrThrow({
        where: { gameId: game.id },
        select: { _count: { select: { slots: true } } },
      }),
    ).toEqual({ _count: { slots: 3 } });
    expect(
      await deps.prisma.easterEgg.findMany({
        where: { gameId: game.id },
        select: { coupon: { select: { creatorId: true, budgetMinor: true, spentMinor: true } } },
      }),
    ).toEqual([{ coupon: { creatorId: creator.id, budgetMinor: 5_000, spentMinor: 0 } }]);
  });
});
