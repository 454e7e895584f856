import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { urlId } from '../../platform/ids/urlId.ts';
import { makeCreator, makeFan } from '../../testing/factories/basics.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { makePaidOrder, makeService } from '../../testing/factories/orderFactories.ts';
import { publishedOn } from '../../testing/factories/publishedOn.ts';
import { queuedJobs, waitingMails } from '../../testing/inspect/queuedJobs.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { followDispute } from '../payments/disputes/followDispute.ts';
import { reconcile } from '../payments/ledger/reconcile.ts';
import { blockUser } from '../safety/blockUser.ts';
import { expireOrder } from './checkout/expireOrder.ts';
import { orderFixedService } from './checkout/orderFixedService.ts';
import { orderPurchases } from './checkout/orderPurchases.ts';
import { acceptOrder } from './deliveries/acceptOrder.ts';
import { deliverOrder } from './deliveries/deliverOrder.ts';
import { requestChanges } from './deliveries/requestChanges.ts';
import { cancelOverdueOrder } from './refunds/cancelOverdueOrder.ts';
import { notifyOverdueOrder } from './refunds/notifyOverdueOrder.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const read = (id: string) => server.deps.prisma.serviceOrder.findUniqueOrThrow({ where: { id } });
const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
};
/** The emails that a step adds to those that wait already. */
const mailsOf = async (orderId: string, step: () => Promise<unknown>) => {
  const before = await waitingMails(server.deps, { orderId });
  later(1000);
  await step();
  const after = await waitingMails(server.deps, { orderId });
  for (const mail of before) after.splice(after.indexOf(mail), 1);
  return after;
};
const overdueAt = async (orderId: string) =>
  (await queuedJobs(server.deps, { about: { orderId }, tasks: ['notifyOverdueOrder'] })).map(
    ({ runAt }) => runAt,
  );

/** An unpaid order due in two days. */
async function unpaid() {
  const { deps } = server;
  const [creator, fan] = await Promise.all([makeCreator(deps), makeFan(deps)]);
  const { orderId } = await orderFixedService(deps, fan, {
    serviceId: await makeService(deps, { creator, deliveryDeadlineDays: 2 }),
    idempotencyKey: randomUUID(),
  });
  const { id } = await deps.prisma.payment.findUniqueOrThrow({ where: { orderId } });
  return { creator, fan, orderId, pay: () => payCheckout(server, id) };
}
/** Its checkout has expired; `pay` is the late payment. */
async function expired() {
  const order = await unpaid();
  later(31 * MINUTE_MS);
  await expireOrder(server.deps, order);
  return order;
}

describe('activatePaidOrder', () => {
  it('an email for each side and the check for the deadline are queued', async () => {
    const { orderId } = await makePaidOrder(server);
    expect(await waitingMails(server.deps, { orderId })).toEqual([
      'ordered creator',
      'ordered fan',
    ]);
    const { dueAt } = await read(orderId);
    expect(await overdueAt(orderId)).toEqual([new Date(dueAt.getTime() + 1000)]);
  });

  it('an expired order that a late payment revives is due its deadline days after the payment', async () => {
    const { orderId, pay } = await expired();
    later(3 * DAY_MS);
    await pay();
    const { status, dueAt } = await read(orderId);
    expect([status, dueAt]).toEqual(['ACTIVE', new Date(server.clock.now.getTime() + 2 * DAY_MS)]);
    expect(await overdueAt(orderId)).toEqual([new Date(dueAt.getTime() + 1000)]);
  });

  it.each(['the fan', 'the creator'])(
    'a late payment is refunded in full after a block by %s',
    async (side) => {
      const { creator, fan, orderId, pay } = await expired();
      const people = side === 'the fan' ? ([fan, creator] as const) : ([creator, fan] as const);
      await blockUser(server.deps, ...people);
      await pay();
      expect((await read(orderId)).status).toBe('EXPIRED');
      expect(
        await server.deps.prisma.payment.findUniqueOrThrow({
          where: { orderId },
          include: { refunds: true },
        }),
      ).toMatchObject({
        status: 'REFUNDED',
        refunds: [{ reason: 'PAID_TOO_LATE', amountMinor: 2000 }],
      });
    },
  );
});

describe('endBlockedOrders', () => {
  it.each(['the fan', 'the creator'])(
    'an order that is paid after a block by %s is not started, and its payment is refunded',
    async (side) => {
      const { creator, fan, orderId, pay } = await unpaid();
      const people = side === 'the fan' ? ([fan, creator] as const) : ([creator, fan] as const);
      await blockUser(server.deps, ...people);
      expect((await read(orderId)).status).toBe('EXPIRED');
      await pay();
      expect((await read(orderId)).status).toBe('EXPIRED');
      const where = { payment: { orderId }, reason: 'PAID_TOO_LATE' } as const;
      expect(await server.deps.prisma.refund.count({ where })).toBe(1);
    },
  );

  it('a paid order continues after a block', async () => {
    const { creator, fan, orderId } = await makePaidOrder(server);
    await blockUser(server.deps, creator, fan);
    expect((await read(orderId)).status).toBe('ACTIVE');
  });
});

describe('notifyOfOrder', () => {
  it('an email is queued for the side that did not take the step', async () => {
    const { creator, fan, orderId } = await makePaidOrder(server);
    const { deps } = server;
    const message = 'Here it is.';
    const deliver = () => deliverOrder(deps, creator, { orderId, message });
    expect(await mailsOf(orderId, deliver)).toEqual(['delivered fan']);
    const change = () => requestChanges(deps, fan, { orderId, message: 'Slower.' });
    expect(await mailsOf(orderId, change)).toEqual(['changesRequested creator']);
    expect(await overdueAt(orderId)).toEqual([
      new Date((await read(orderId)).dueAt.getTime() + 1000),
    ]);
    await deliver();
    const accept = () => acceptOrder(deps, fan, { orderId });
    expect(await mailsOf(orderId, accept)).toContain('completed creator');
  });

  it('emails for both sides are queued when an order is overdue and cancelled', async () => {
    const { fan, orderId } = await makePaidOrder(server);
    later(2 * DAY_MS + 1000);
    expect(await mailsOf(orderId, () => notifyOverdueOrder(server.deps, { orderId }))).toEqual([
      'overdue creator',
      'overdue fan',
    ]);
    expect(await mailsOf(orderId, () => cancelOverdueOrder(server.deps, fan, { orderId }))).toEqual(
      ['cancelledOverdue creator', 'cancelledOverdue fan'],
    );
  });
});

describe('followDispute', () => {
  it('the people of a disputed order are notified, and the change is published to both sides', async () => {
    for (const side of ['fan', 'creator'] as const) {
      const { orderId, paymentId, ...sides } = await makePaidOrder(server);
      const dispute = server.payments.dispute({ paymentId, status: 'OPEN', amountMinor: 2000 });
      const work = () => followDispute(server.deps, { dispute });
      const channel = `user:${sides[side].id}`;
      expect(await publishedOn({ server, channel, work })).toContain('order');
      const notified = await server.deps.prisma.notification.findFirst({
        where: { recipientId: sides.creator.id, kind: 'DISPUTE_OPENED' },
      });
      expect(notified?.data).toMatchObject({
        otherUsername: sides.fan.username,
        link: `/orders/${urlId('ServiceOrder', orderId)}`,
      });
    }
  });
});

describe('openCheckout', () => {
  it('the order is described to the payment provider', async () => {
    const { creator } = await makePaidOrder(server);
    const fan = await makeFan(server.deps);
    const serviceId = await makeService(server.deps, { creator });
    const createCheckout = vi.spyOn(server.payments, 'createCheckout');
    const { orderId } = await orderFixedService(server.deps, fan, {
      serviceId,
      idempotencyKey: randomUUID(),
    });
    expect(createCheckout).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        title: `A song for you by ${creator.username}`,
        customerEmail: fan.email,
        amountMinor: 2000,
        metadata: { paymentId: expect.any(String), orderId },
      }),
    );
    createCheckout.mockRestore();
  });
});

describe('expireOrder', () => {
  it('an order whose checkout was never opened is released', async () => {
    const { creator } = await makePaidOrder(server);
    const { orderId } = await orderFixedService(server.deps, await makeFan(server.deps), {
      serviceId: await makeService(server.deps, { creator }),
      idempotencyKey: randomUUID(),
    });
    await server.deps.prisma.payment.update({
      where: { orderId },
      data: { checkoutSessionId: null, checkoutUrl: null },
    });
    later(30 * 60_000 + 1);
    await expireOrder(server.deps, { orderId });
    expect((await read(orderId)).status).toBe('EXPIRED');
  });
});

describe('reconcile', () => {
  it('the oldest unpaid order and the oldest delivery come first, and completed orders are skipped', async () => {
    const { prisma } = server.deps;
    await prisma.serviceOrder.updateMany({
      where: { status: { in: ['AWAITING_PAYMENT', 'DELIVERED'] } },
      data: { status: 'EXPIRED' },
    });
    const delivered = [];
    for (let count = 0; count < 4; count += 1) {
      const paid = await makePaidOrder(server);
      await deliverOrder(server.deps, paid.creator, { orderId: paid.orderId, message: 'Here.' });
      delivered.push(paid);
    }
    const [fresh, due, oldest, accepted] = delivered;
    if (!fresh || !due || !oldest || !accepted) throw new Error('four orders');
    await acceptOrder(server.deps, accepted.fan, { orderId: accepted.orderId });
    const unpaid = [];
    for (let count = 0; count < 2; count += 1)
      unpaid.push(
        await orderFixedService(server.deps, fresh.fan, {
          serviceId: await makeService(server.deps, { creator: fresh.creator }),
          idempotencyKey: randomUUID(),
        }),
      );
    const now = server.clock.now.getTime();
    const days = [0, 4, 5, 6];
    for (const [index, { orderId }] of delivered.entries())
      await prisma.serviceOrder.update({
        where: { id: orderId },
        data: { deliveredAt: new Date(now - (days[index] ?? 0) * DAY_MS) },
      });
    for (const [index, { orderId }] of unpaid.entries())
      await prisma.serviceOrder.update({
        where: { id: orderId },
        data: { paymentDueAt: new Date(now - (index + 1) * DAY_MS) },
      });
    expect(await orderPurchases.findOverdue(server.deps, { limit: 9 })).toHaveLength(4);
    for (const step of await orderPurchases.findOverdue(server.deps, { limit: 1 })) await step();
    const states = [fresh, due, oldest, ...unpaid].map(
      async ({ orderId }) => (await read(orderId)).status,
    );
    expect(await Promise.all(states)).toEqual([
      'DELIVERED',
      'DELIVERED',
      'COMPLETED',
      'AWAITING_PAYMENT',
      'EXPIRED',
    ]);
  });

  it('orders whose own jobs were lost are completed and expired, and no others', async () => {
    const delivered = await makePaidOrder(server);
    await deliverOrder(server.deps, delivered.creator, {
      orderId: delivered.orderId,
      message: 'Here it is.',
    });
    const unpaid = await orderFixedService(server.deps, delivered.fan, {
      serviceId: await makeService(server.deps, { creator: delivered.creator }),
      idempotencyKey: randomUUID(),
    });
    later(3 * DAY_MS);
    const fresh = await makePaidOrder(server);
    await deliverOrder(server.deps, fresh.creator, {
      orderId: fresh.orderId,
      message: 'Here it is.',
    });
    await reconcile(server.deps);
    const orders = [delivered, unpaid, fresh];
    expect(
      await Promise.all(orders.map(async ({ orderId }) => (await read(orderId)).status)),
    ).toEqual(['COMPLETED', 'EXPIRED', 'DELIVERED']);
  });
});
