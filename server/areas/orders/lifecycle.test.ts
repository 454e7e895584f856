import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceOrderStatus } from '../../platform/database/generated/enums.ts';
import { makeCoupon, makeCreator, makeFan } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import {
  changesDuring,
  changesOf,
  refusedSteps,
  statusesOf,
} from '../../testing/inspect/recordStatusChanges.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { refundForStaff } from '../staff/staffActions.ts';
import { acceptOrder } from './deliveries/acceptOrder.ts';
import { deliverOrder } from './deliveries/deliverOrder.ts';
import { NEW_ORDER, ORDER_TRANSITIONS } from './lifecycle.rules.ts';
import { orderFixedService } from './checkout/orderFixedService.ts';
import { releaseOrder } from './checkout/releaseOrder.ts';
import { requestChanges } from './deliveries/requestChanges.ts';

const PRICE_MINOR = 2000;

let server: TestServer;
let start: Date;
beforeAll(async () => {
  server = await createTestServer();
  start = server.clock.now;
});
beforeEach(() => void (server.clock.now = start));
afterAll(() => server.close());

async function order({ isFree = false } = {}) {
  const { deps } = server;
  const [creator, fan] = await Promise.all([makeCreator(deps), makeFan(deps)]);
  const { orderId } = await orderFixedService(deps, fan, {
    serviceId: await makeService(deps, { creator, priceMinor: PRICE_MINOR }),
    idempotencyKey: randomUUID(),
    ...(isFree ? { couponCode: await makeCoupon(deps, { creator, percentOff: 100 }) } : {}),
  });
  return { creator, fan, orderId };
}

type Ordered = Awaited<ReturnType<typeof order>>;

const STEPS = {
  activate: async ({ orderId }: Ordered) => {
    const { id } = await server.deps.prisma.payment.findUniqueOrThrow({ where: { orderId } });
    await payCheckout(server, id);
  },
  expire: ({ orderId }: Ordered) => releaseOrder(server.deps, { orderId }),
  deliver: ({ creator, orderId }: Ordered) =>
    deliverOrder(server.deps, creator, { orderId, message: 'Here it is.' }),
  requestChanges: ({ fan, orderId }: Ordered) =>
    requestChanges(server.deps, fan, { orderId, message: 'Slower, please.' }),
  complete: ({ fan, orderId }: Ordered) => acceptOrder(server.deps, fan, { orderId }),
  refund: async ({ orderId }: Ordered) => {
    const admin = await makeFan(server.deps, { role: 'ADMIN' });
    await refundForStaff(server.deps, admin, {
      kind: 'ORDER',
      id: orderId,
      reason: 'Asked by mail.',
      expectedMinor: PRICE_MINOR,
    });
  },
};

type Step = keyof typeof STEPS;

async function take(steps: Step[]): Promise<void> {
  const ordered = await order();
  for (const step of steps) await STEPS[step](ordered);
}

describe('ORDER_TRANSITIONS', () => {
  it('the table lists exactly the status changes that the use cases make', async () => {
    const changes = await changesDuring(server.deps, {
      table: 'ServiceOrder',
      work: async () => {
        await order({ isFree: true });
        await take(['expire', 'activate', 'refund']);
        await take(['activate', 'deliver', 'requestChanges', 'deliver', 'complete']);
        await take(['activate', 'deliver', 'refund']);
      },
    });
    expect(changes).toEqual(changesOf({ transitions: ORDER_TRANSITIONS, initial: NEW_ORDER }));
  });

  it('the table reaches every status of the database enum', () => {
    expect(statusesOf({ transitions: ORDER_TRANSITIONS, initial: NEW_ORDER })).toEqual(
      new Set(Object.values(ServiceOrderStatus)),
    );
  });

  const refused = refusedSteps({
    transitions: ORDER_TRANSITIONS,
    steps: Object.keys(STEPS) as Step[],
    statuses: Object.values(ServiceOrderStatus),
  });
  it.each(refused)(
    'the table excludes what "%s" rejects: an order that is %s',
    async (step, status) => {
      const ordered = await order();
      if (step !== 'activate') await STEPS.activate(ordered);
      const where = { id: ordered.orderId };
      await server.deps.prisma.serviceOrder.update({
        where,
        data: { status, ...(status === 'COMPLETED' && { completedAt: server.clock.now }) },
      });
      await STEPS[step](ordered).catch(() => undefined);
      const found = await server.deps.prisma.serviceOrder.findUniqueOrThrow({ where });
      expect(found.status).toBe(status);
    },
  );
});
