import type { Deps } from '../../../Deps.ts';
import type { CheckoutState } from '../PaymentsProvider.ts';
import { settleCheckout } from './settleCheckout.ts';

/**
 * Ends the payment provider's checkout of a payment, so that it can no longer be paid, and settles
 * its state: an earlier payment counts. Null when there is nothing to end.
 */
export async function closeCheckout(
  deps: Deps,
  { paymentId }: { paymentId: string },
): Promise<CheckoutState | null> {
  const payment = await deps.prisma.payment.findUnique({
    where: { id: paymentId },
    select: { checkoutSessionId: true, checkoutClosedAt: true },
  });
  if (!payment?.checkoutSessionId || payment.checkoutClosedAt) return null;
  const checkout = await deps.payments.expireCheckout(payment.checkoutSessionId);
  await settleCheckout(deps, { checkout });
  return checkout;
}
