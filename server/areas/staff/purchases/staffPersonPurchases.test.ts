import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { makePaidOrder } from '../../../testing/factories/orderFactories.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

type Pages = {
  edges: { node: { number: string } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
};

describe('StaffPerson.purchasePages', () => {
  it('bookings and orders are paged together, newest first, each of them once', async () => {
    const { deps } = server;
    const support = await makeFan(deps, { role: 'SUPPORT' });
    const { creator, fan, orderId } = await makePaidOrder(server);
    const bookings: string[] = [];
    for (const days of [1, 2, 3]) {
      const inMinutes = days * 1_440;
      const slotId = await makeSlot(deps, { creator, priceMinor: 0, inMinutes });
      const { bookingId } = await bookSlot(deps, fan, { slotId, idempotencyKey: randomUUID() });
      bookings.push(bookingId);
    }
    const [oldest = '', ...latest] = bookings;
    const { orderedAt } = await deps.prisma.serviceOrder.findUniqueOrThrow({
      where: { id: orderId },
    });
    const setInstant = (ids: string[], createdAt: Date) =>
      deps.prisma.booking.updateMany({ where: { id: { in: ids } }, data: { createdAt } });
    await setInstant([oldest], orderedAt);
    await setInstant(latest, new Date(orderedAt.getTime() + 1_000));
    const read = async (after: string | null): Promise<Pages> => {
      const { data, errors } = await server.run({
        query: `query ($number: ID!, $after: String) { staffPerson(number: $number) {
          purchasePages(first: 1, after: $after) {
            edges { node { number } } pageInfo { hasNextPage endCursor } } } }`,
        variables: { number: creator.id, after },
        actor: support,
      });
      expect(errors).toBeUndefined();
      return (data as { staffPerson: { purchasePages: Pages } }).staffPerson.purchasePages;
    };
    const numbers: string[] = [];
    let page = await read(null);
    for (;;) {
      numbers.push(...page.edges.map(({ node }) => node.number));
      if (!page.pageInfo.hasNextPage) break;
      page = await read(page.pageInfo.endCursor);
    }
    expect(numbers).toEqual([...latest.toSorted(), ...[oldest, orderId].toSorted()]);
  });
});
