import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCreator } from '../testing/factories/basics.ts';
import { makePack } from '../testing/factories/packFactories.ts';
import { createTestServer, type TestServer } from '../testing/app/testServer.ts';
import { seedAnalytics } from './seedAnalytics.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

describe('seedAnalytics', () => {
  it('views of the last 90 days, fewer choices, and each sale are counted once', async () => {
    const { deps } = server;
    await deps.prisma.game.create({ data: { name: 'Tide', slug: 'tide', description: '' } });
    const creators = await Promise.all(
      ['nova', 'luna', 'kaito', 'sol', 'zuri'].map(async (username) => {
        const creator = await makeCreator(deps);
        await deps.prisma.user.update({ where: { id: creator.id }, data: { username } });
        return creator;
      }),
    );
    for (const creator of creators) await makePack(server, { creator });
    await seedAnalytics(deps);
    const sums = await deps.prisma.analyticsCount.groupBy({ by: ['kind'], _sum: { count: true } });
    const {
      VIEW = 0,
      PRESS = 0,
      CHECKOUT,
      PAID,
    } = Object.fromEntries(sums.map(({ kind, _sum }) => [kind, _sum.count ?? 0]));
    expect(VIEW).toBeGreaterThan(5_000);
    expect(PRESS).toBeLessThan(VIEW / 2);
    expect([CHECKOUT, PAID]).toEqual([5, 5]);
    const days = await deps.prisma.analyticsCount.groupBy({ by: ['day'] });
    expect(days.length).toBeGreaterThanOrEqual(90);
    expect(await deps.prisma.purchaseArrival.count()).toBe(0);
  });
});
