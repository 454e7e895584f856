import type { Deps } from '../Deps.ts';
import { settleCheckout } from '../payments/settleCheckout.ts';
import { releaseOrder } from './releaseOrder.ts';

/** Ends an order that was not paid in time. A payment that won the race is settled instead. Safe to repeat. */
export async function expireOrder(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  const order = await deps.prisma.serviceOrder.findUnique({ where: { id: orderId }, include: { payment: true } });
  if (!order || order.status !== 'AWAITING_PAYMENT' || order.paymentDueAt.getTime() > deps.now().getTime()) return;
  const sessionId = order.payment?.checkoutSessionId;
  if (sessionId) {
    const checkout = await deps.payments.expireCheckout(sessionId);
    if (checkout.paid) return settleCheckout(deps, { checkout });
  }
  await releaseOrder(deps, { orderId });
}
