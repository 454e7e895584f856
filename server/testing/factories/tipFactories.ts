import { randomUUID } from 'node:crypto';
import type { Actor } from '../../platform/access/Actor.ts';
import { acceptOrder } from '../../areas/orders/deliveries/acceptOrder.ts';
import { deliverOrder } from '../../areas/orders/deliveries/deliverOrder.ts';
import { orderFixedService } from '../../areas/orders/checkout/orderFixedService.ts';
import { payCheckout } from './payCheckout.ts';
import { sendTip } from '../../areas/tips/sendTip.ts';
import { makeCreator, makeFan } from './basics.ts';
import { makeService } from './orderFactories.ts';
import type { TestServer } from '../app/testServer.ts';

type Within = Pick<TestServer, 'deps' | 'payments'>;
type Sides = { creator: Actor; fan: Actor };
export type CompletedOrder = Sides & { orderId: string };

/** A paid order that was delivered and accepted. */
export async function makeCompletedOrder(
  { deps, payments }: Within,
  provided: Partial<Sides> = {},
): Promise<CompletedOrder> {
  const creator = provided.creator ?? (await makeCreator(deps));
  const fan = provided.fan ?? (await makeFan(deps));
  const { orderId } = await orderFixedService(deps, fan, {
    serviceId: await makeService(deps, { creator }),
    idempotencyKey: randomUUID(),
  });
  const { id } = await deps.prisma.payment.findUniqueOrThrow({ where: { orderId } });
  await payCheckout({ deps, payments }, id);
  await deliverOrder(deps, creator, { orderId, message: 'Here it is.' });
  await acceptOrder(deps, fan, { orderId });
  return { creator, fan, orderId };
}

/** An unpaid tip for a completed order. */
export async function makeTip(
  { deps }: Within,
  { order: { fan, orderId }, amountMinor = 1_500 }: { order: CompletedOrder; amountMinor?: number },
): Promise<{ tipId: string; paymentId: string }> {
  const { tipId } = await sendTip(deps, fan, {
    purchase: { orderId },
    amountMinor,
    idempotencyKey: randomUUID(),
  });
  const { id } = await deps.prisma.payment.findUniqueOrThrow({ where: { tipId } });
  return { tipId, paymentId: id };
}
