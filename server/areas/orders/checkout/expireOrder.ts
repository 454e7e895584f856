import type { Deps } from '../../../Deps.ts';
import { closeCheckout } from '../../payments/checkout/closeCheckout.ts';
import { releaseOrder } from './releaseOrder.ts';

/** Expires an order that was not paid in time; settles a concurrent payment instead. Idempotent. */
export async function expireOrder(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  const order = await deps.prisma.serviceOrder.findUnique({
    where: { id: orderId },
    include: { payment: true },
  });
  if (
    !order ||
    order.status !== 'AWAITING_PAYMENT' ||
    order.paymentDueAt.getTime() > deps.now().getTime()
  )
    return;
  const checkout = order.payment
    ? await closeCheckout(deps, { paymentId: order.payment.id })
    : null;
  if (!checkout?.paid) await releaseOrder(deps, { orderId });
}
