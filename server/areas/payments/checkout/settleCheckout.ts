import { confirmPaidBooking, lockBookedSlot } from '../../bookings/holds/confirmPaidBooking.ts';
import { releaseHold } from '../../bookings/holds/releaseHold.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { activatePaidOrder } from '../../orders/activatePaidOrder.ts';
import { lockOrder } from '../../orders/lockOrder.ts';
import { releaseOrder } from '../../orders/releaseOrder.ts';
import type { CheckoutState } from '../PaymentsProvider.ts';
import { post } from '../ledger/ledger.ts';
import { isNewEvent, type ReceivedEvent } from '../webhookEvents.ts';

/**
 * Brings our state to what the provider says of a checkout: a paid one confirms its booking or order, or is refunded
 * at once when what was bought is gone; an expired one ends the wait. Called by webhook and reconciler alike; safe to
 * repeat.
 */
export async function settleCheckout(
  deps: Deps,
  { checkout, event }: { checkout: CheckoutState; event?: ReceivedEvent },
): Promise<void> {
  if (checkout.paid) return settlePaid(deps, { checkout, event });
  if (checkout.status !== 'expired' || !checkout.paymentId) return;
  await deps.prisma.payment.updateMany({
    where: { id: checkout.paymentId, checkoutClosedAt: null },
    data: { checkoutClosedAt: deps.now() },
  });
  const payment = await deps.prisma.payment.findUnique({
    where: { id: checkout.paymentId },
    select: { bookingId: true, orderId: true },
  });
  if (payment?.bookingId) await releaseHold(deps, { bookingId: payment.bookingId });
  if (payment?.orderId) await releaseOrder(deps, { orderId: payment.orderId });
}

async function settlePaid(
  deps: Deps,
  { checkout, event }: { checkout: CheckoutState; event: ReceivedEvent | undefined },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    if (event && !(await isNewEvent(tx, event))) return;
    if (!checkout.paymentId) return;
    const bought = await tx.payment.findUnique({
      where: { id: checkout.paymentId },
      select: { bookingId: true, orderId: true },
    });
    // What is bought first, as everywhere, so that a purchase in flight and this payment never wait for each other.
    if (bought?.bookingId) await lockBookedSlot(tx, { bookingId: bought.bookingId });
    if (bought?.orderId) await lockOrder(tx, { orderId: bought.orderId });
    const [payment] = await tx.payment.updateManyAndReturn({
      where: { id: checkout.paymentId, status: { in: ['PENDING', 'EXPIRED'] } },
      data: {
        status: 'SUCCEEDED',
        paidAt: deps.now(),
        checkoutClosedAt: deps.now(),
        paymentIntentId: checkout.paymentIntentId,
        chargeId: checkout.chargeId,
        checkoutSessionId: checkout.sessionId,
      },
    });
    if (!payment) return;
    const { amountMinor, currency, bookingId, orderId } = payment;
    await post(tx, {
      kind: 'PAYMENT',
      currency,
      bookingId,
      orderId,
      lines: [
        { account: 'PROVIDER_BALANCE', amountMinor },
        { account: 'HELD_FOR_BOOKINGS', amountMinor: -amountMinor },
      ],
    });
    if (bookingId) await confirmPaidBooking({ deps, tx, payment, bookingId });
    if (orderId) await activatePaidOrder({ deps, tx, payment, orderId });
  });
}
