import type { Deps } from '../../../Deps.ts';
import type { CheckoutState } from '../PaymentsProvider.ts';
import { settleCheckout } from './settleCheckout.ts';

/**
 * Ends the provider's checkout of a payment, so that nobody pays for what is gone, and settles what the provider says:
 * a payment that was faster counts. Null when there is nothing to end.
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
