import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { makeCoupon, makeCreator, makeFan } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { toErrorCode } from '../../testing/inspect/toErrorCode.ts';
import { expireOrder } from './checkout/expireOrder.ts';
import { orderFixedService } from './checkout/orderFixedService.ts';
import { MAX_UNPAID_ORDERS } from './order.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

async function offered(): Promise<{ creator: Actor; fan: Actor; serviceId: string }> {
  const creator = await makeCreator(server.deps);
  const serviceId = await makeService(server.deps, { creator });
  return { creator, fan: await makeFan(server.deps), serviceId };
}
const place = (fan: Actor, input: { serviceId: string; couponCode?: string }) =>
  orderFixedService(server.deps, fan, { ...input, idempotencyKey: randomUUID() }).then(
    ({ orderId }) => orderId,
    toErrorCode,
  );
const placeMany = (fan: Actor, input: { serviceId: string; couponCode?: string }, count: number) =>
  Promise.all(Array.from({ length: count }, () => place(fan, input)));

describe('orderFixedService', () => {
  it('a fan may have three unpaid orders, even when ten are sent at once, and no coupon is redeemed for the others', async () => {
    const { creator, fan, serviceId } = await offered();
    const couponCode = await makeCoupon(server.deps, {
      creator,
      percentOff: 10,
      maxRedemptions: 50,
    });
    const outcomes = await placeMany(fan, { serviceId, couponCode }, 10);
    expect(outcomes.filter((outcome) => outcome === 'ORDER_LIMIT')).toHaveLength(
      10 - MAX_UNPAID_ORDERS,
    );
    expect(
      await server.deps.prisma.coupon.findFirst({ where: { code: couponCode } }),
    ).toMatchObject({ timesRedeemed: MAX_UNPAID_ORDERS });
    expect(await place(await makeFan(server.deps), { serviceId })).not.toBe('ORDER_LIMIT');
  });

  it('orders that are paid, free or expired do not count', async () => {
    const { creator, fan, serviceId } = await offered();
    const free = await makeCoupon(server.deps, { creator, percentOff: 100 });
    const [paid = '', expired = ''] = await placeMany(fan, { serviceId }, MAX_UNPAID_ORDERS);
    expect(await place(fan, { serviceId })).toBe('ORDER_LIMIT');
    expect(await place(fan, { serviceId, couponCode: free })).not.toBe('ORDER_LIMIT');
    const payment = await server.deps.prisma.payment.findUniqueOrThrow({
      where: { orderId: paid },
    });
    await payCheckout(server, payment.id);
    expect(await place(fan, { serviceId })).not.toBe('ORDER_LIMIT');
    expect(await place(fan, { serviceId })).toBe('ORDER_LIMIT');
    await server.deps.prisma.serviceOrder.update({
      where: { id: expired },
      data: { paymentDueAt: server.clock.now },
    });
    await expireOrder(server.deps, { orderId: expired });
    expect(await place(fan, { serviceId })).not.toBe('ORDER_LIMIT');
  });

  it('the answer has the code ORDER_LIMIT', async () => {
    const { fan, serviceId } = await offered();
    await placeMany(fan, { serviceId }, MAX_UNPAID_ORDERS);
    const { data } = await server.run({
      query:
        'mutation ($input: OrderFixedServiceInput!) { result: orderFixedService(input: $input) { ... on UserError { code message } } }',
      actor: fan,
      variables: {
        input: { serviceId: globalId('FixedService', serviceId), idempotencyKey: randomUUID() },
      },
    });
    expect(data).toEqual({
      result: {
        code: 'ORDER_LIMIT',
        message:
          'You have 3 orders that are not paid yet. Pay one of them, or wait until it expires.',
      },
    });
  });
});
