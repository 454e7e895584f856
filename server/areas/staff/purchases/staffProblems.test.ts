import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { makeFan } from '../../../testing/factories/basics.ts';
import { paidBooking } from '../../../testing/factories/paidBooking.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe('staffProblems', () => {
  it('the sessions that wait the longest for a decision are listed first, and all are counted', async () => {
    const ids: string[] = [];
    for (const day of [3, 1, 2]) {
      const { fan, bookingId } = await paidBooking(server);
      await server.deps.prisma.sessionProblem.create({
        data: {
          bookingId,
          reporterId: fan.id,
          description: 'It did not work.',
          createdAt: new Date(`2026-11-0${day}T10:00:00Z`),
        },
      });
      ids[day] = bookingId;
    }
    const { data } = await server.run({
      query: '{ staffProblemCount staffProblems { number } }',
      actor: await makeFan(server.deps, { role: 'SUPPORT' }),
    });
    expect(data).toEqual({
      staffProblemCount: 3,
      staffProblems: ids.slice(1).map((number) => ({ number })),
    });
  });
});
