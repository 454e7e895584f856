import { completeBooking } from '../bookings/completeBooking.ts';
import { expireHold } from '../bookings/expireHold.ts';
import type { Deps } from '../Deps.ts';
import { payTransfer } from './payTransfer.ts';
import { sendRefund } from './sendRefund.ts';
import { settleCheckout } from './settleCheckout.ts';

const BATCH = 100;

/**
 * Finds what webhooks and jobs missed and does it now: checkouts paid or expired at the provider, holds over their
 * time, refunds and transfers under way, sessions over. One failure does not stop the others.
 */
export async function reconcile(deps: Deps): Promise<void> {
  const now = deps.now();
  const minuteAgo = new Date(now.getTime() - 60_000);
  const [payments, holds, refunds, transfers, sessions] = await Promise.all([
    deps.prisma.payment.findMany({ where: { status: 'PENDING', checkoutSessionId: { not: null }, createdAt: { lt: minuteAgo } }, orderBy: { createdAt: 'asc' }, take: BATCH, select: { checkoutSessionId: true } }),
    deps.prisma.booking.findMany({ where: { status: 'HELD', holdExpiresAt: { lt: now } }, orderBy: { holdExpiresAt: 'asc' }, take: BATCH, select: { id: true } }),
    deps.prisma.refund.findMany({ where: { status: 'PENDING', createdAt: { lt: minuteAgo } }, orderBy: { createdAt: 'asc' }, take: BATCH, select: { id: true } }),
    deps.prisma.transfer.findMany({ where: { status: { in: ['SCHEDULED', 'SENDING'] }, payableAt: { lt: minuteAgo } }, orderBy: { payableAt: 'asc' }, take: BATCH, select: { id: true } }),
    deps.prisma.booking.findMany({ where: { status: 'CONFIRMED', endsAt: { lt: now } }, orderBy: { endsAt: 'asc' }, take: BATCH, select: { id: true } }),
  ]);
  const steps = [
    ...payments.map(({ checkoutSessionId }) => async () => settleCheckout(deps, { checkout: await deps.payments.retrieveCheckout(checkoutSessionId ?? '') })),
    ...holds.map(({ id }) => () => expireHold(deps, { bookingId: id })),
    ...refunds.map(({ id }) => () => sendRefund(deps, { refundId: id })),
    ...transfers.map(({ id }) => () => payTransfer(deps, { transferId: id })),
    ...sessions.map(({ id }) => () => completeBooking(deps, { bookingId: id })),
  ];
  for (const step of steps) await step().catch((error: unknown) => deps.log.error({ error }, 'reconciling failed'));
}
