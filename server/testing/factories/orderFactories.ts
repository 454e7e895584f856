import { randomUUID } from 'node:crypto';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';
import { orderFixedService } from '../../areas/orders/checkout/orderFixedService.ts';
import { payCheckout } from './payCheckout.ts';
import { makeCreator, makeFan } from './basics.ts';
import type { TestServer } from '../app/testServer.ts';

type NewService = {
  creator: Actor;
  priceMinor?: number;
  deliveryDeadlineDays?: number;
  changesIncluded?: number;
};

export async function makeService(
  deps: Deps,
  { creator, priceMinor = 2000, deliveryDeadlineDays = 2, changesIncluded = 1 }: NewService,
): Promise<string> {
  const service = await deps.prisma.fixedService.create({
    data: {
      creatorId: creator.id,
      title: 'A song for you',
      description: 'Sung by me.',
      priceMinor,
      deliveryDeadlineDays,
      changesIncluded,
      currency: deps.env.currency,
    },
    select: { id: true },
  });
  return service.id;
}

type PaidOrder = { creator: Actor; fan: Actor; orderId: string; paymentId: string };

/** A paid order of a new fan with a new creator. */
export async function makePaidOrder({
  deps,
  payments,
}: Pick<TestServer, 'deps' | 'payments'>): Promise<PaidOrder> {
  const [creator, fan] = await Promise.all([makeCreator(deps), makeFan(deps)]);
  const { orderId } = await orderFixedService(deps, fan, {
    serviceId: await makeService(deps, { creator }),
    idempotencyKey: randomUUID(),
  });
  const { id: paymentId } = await deps.prisma.payment.findUniqueOrThrow({ where: { orderId } });
  await payCheckout({ deps, payments }, paymentId);
  return { creator, fan, orderId, paymentId };
}
