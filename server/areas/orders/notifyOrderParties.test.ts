import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urlId } from '../../platform/ids/urlId.ts';
import { makePaidOrder } from '../../testing/factories/orderFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { notifyOrderParties } from './notifyOrderParties.ts';

let server: TestServer;
let order: Awaited<ReturnType<typeof makePaidOrder>>;
beforeAll(async () => {
  server = await createTestServer();
  order = await makePaidOrder(server);
});
afterAll(() => server.close());

describe('notifyOrderParties', () => {
  it.each([
    ['ordered', null, 'ORDER_PLACED'],
    ['delivered', 'ORDER_DELIVERED', null],
    ['changesRequested', null, 'ORDER_CHANGES_REQUESTED'],
    ['completed', null, 'ORDER_COMPLETED'],
    ['overdue', 'ORDER_OVERDUE', 'ORDER_OVERDUE'],
    ['filesEnding', 'ORDER_FILES_ENDING', null],
    ['cancelledOverdue', null, 'ORDER_REFUNDED'],
    ['refunded', 'ORDER_REFUNDED', 'ORDER_REFUNDED'],
    ['refundedByStaff', 'ORDER_REFUNDED', 'ORDER_REFUNDED'],
    ['refundedByBank', 'ORDER_REFUNDED', null],
    ['paidTooLate', 'ORDER_REFUNDED', null],
  ] as const)(
    'each side gets the notification of its kind, or none, for: %s',
    async (event, ofFan, ofCreator) => {
      const { fan, creator, orderId } = order;
      const { prisma, now } = server.deps;
      await prisma.notification.deleteMany();
      await prisma.$transaction((tx) => notifyOrderParties(tx, { orderId, event, now: now() }));
      const amountMinor = String(ofFan ?? ofCreator).endsWith('REFUNDED') ? 0 : 2000;
      const data = {
        subject: 'A song for you',
        amountMinor,
        currency: 'USD',
        link: `/orders/${urlId('ServiceOrder', orderId)}`,
      };
      for (const [reader, other, kind] of [
        [fan, creator, ofFan],
        [creator, fan, ofCreator],
      ] as const)
        expect(
          await prisma.notification.findMany({ where: { recipientId: reader.id } }),
        ).toMatchObject(kind ? [{ kind, data: { ...data, otherUsername: other.username } }] : []);
    },
  );
});
