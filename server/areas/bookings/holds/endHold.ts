import type { Deps } from '../../../Deps.ts';
import { closeCheckout } from '../../payments/checkout/closeCheckout.ts';
import { releaseHold } from './releaseHold.ts';

type Hold = { id: string; payment: { id: string } | null };

/**
 * Closes the hold's checkout at the payment provider and frees the slot. When the checkout was paid
 * first, settles the payment instead. Idempotent.
 */
export async function endHold(deps: Deps, { id, payment }: Hold): Promise<void> {
  const checkout = payment && (await closeCheckout(deps, { paymentId: payment.id }));
  if (!checkout?.paid) await releaseHold(deps, { bookingId: id });
}
