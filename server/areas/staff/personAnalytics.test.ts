import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCreator, makeFan } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const READ = `query ($number: ID!) { staffPerson(number: $number) {
  analytics { totals { views presses checkouts paid } days { date } } } }`;

describe('StaffPerson.analytics', () => {
  it('staff only see the counts of the last 30 days of a creator', async () => {
    const { deps, clock } = server;
    clock.now = new Date('2026-03-31T10:00:00Z');
    const creator = await makeCreator(deps);
    const count = (day: string, views: number) => ({
      creatorId: creator.id,
      day: new Date(`${day}T00:00:00Z`),
      hour: 12,
      source: 'HOME' as const,
      game: '',
      kind: 'VIEW' as const,
      count: views,
    });
    await deps.prisma.analyticsCount.createMany({
      data: [count('2026-03-01', 100), count('2026-03-02', 3), count('2026-03-31', 4)],
    });
    const variables = { number: creator.id };
    const actor = await makeFan(deps, { role: 'SUPPORT' });
    const { data } = await server.run({ query: READ, actor, variables });
    const { analytics } = (
      data as { staffPerson: { analytics: { totals: object; days: { date: string }[] } } }
    ).staffPerson;
    expect(analytics.totals).toEqual({ views: 7, presses: 0, checkouts: 0, paid: 0 });
    expect(analytics.days).toHaveLength(30);
    expect(analytics.days[0]).toEqual({ date: '2026-03-02' });
    const { errors } = await server.run({ query: READ, actor: creator, variables });
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
