import { settleCheckout } from '../../areas/payments/checkout/settleCheckout.ts';
import type { FakePayments } from '../app/FakePayments.ts';
import type { Deps } from '../../Deps.ts';

/** Pays the checkout of a payment, and settles it as the payment provider's event would. */
export async function payCheckout(
  { deps, payments }: { deps: Deps; payments: FakePayments },
  paymentId: string,
): Promise<void> {
  await settleCheckout(deps, { checkout: payments.pay(paymentId) });
}
