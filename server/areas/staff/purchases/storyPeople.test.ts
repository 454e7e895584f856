import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { makeFan } from '../../../testing/factories/basics.ts';
import { paidBooking } from '../../../testing/factories/paidBooking.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe('messageSteps', () => {
  it('the story of a purchase with many messages contains the newest 50, oldest first', async () => {
    const { fan, bookingId } = await paidBooking(server);
    const minute = (index: number) => new Date(Date.UTC(2026, 10, 1, 10, index)).toISOString();
    await server.deps.prisma.message.createMany({
      data: Array.from({ length: 55 }, (_, index) => ({
        bookingId,
        authorId: fan.id,
        body: 'Hello',
        createdAt: minute(index),
      })),
    });
    const { data } = await server.run({
      query:
        'query ($number: ID!) { staffPurchase(kind: BOOKING, number: $number) { story { kind at } } }',
      variables: { number: bookingId },
      actor: await makeFan(server.deps, { role: 'SUPPORT' }),
    });
    const purchase = data?.['staffPurchase'] as
      | { story: { kind: string; at: string }[] }
      | undefined;
    expect(purchase?.story.flatMap(({ kind, at }) => (kind === 'MESSAGE' ? at : []))).toEqual(
      Array.from({ length: 50 }, (_, index) => minute(index + 5)),
    );
  });
});
