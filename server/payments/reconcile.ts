import { completeBooking } from '../bookings/completeBooking.ts';
import { expireHold } from '../bookings/expireHold.ts';
import type { Prisma } from '../database/generated/client.ts';
import type { Deps } from '../Deps.ts';
import { completeOrder } from '../orders/completeOrder.ts';
import { expireOrder } from '../orders/expireOrder.ts';
import { deliveredBefore } from '../orders/order.rules.ts';
import { payTransfer } from './payTransfer.ts';
import { reverseTransfer } from './reverseTransfer.ts';
import { sendRefund } from './sendRefund.ts';
import { settleCheckout } from './settleCheckout.ts';

const BATCH = 100;

type Step = () => Promise<void>;

/**
 * Finds what webhooks and jobs missed and does it now: checkouts paid or expired at the provider, holds and orders
 * over their time, refunds and transfers under way, sessions over, deliveries that nobody objected to. One failure
 * does not stop the others.
 */
export async function reconcile(deps: Deps): Promise<void> {
  const found = await Promise.all([lateMoney(deps), lateBookings(deps), lateOrders(deps)]);
  for (const step of found.flat()) await step().catch((error: unknown) => deps.log.error({ error }, 'reconciling failed'));
}

async function lateMoney(deps: Deps): Promise<Step[]> {
  const minuteAgo = new Date(deps.now().getTime() - 60_000);
  const isDue: Prisma.TransferWhereInput = { payableAt: { lt: minuteAgo }, OR: [{ retryAt: null }, { retryAt: { lte: deps.now() } }] };
  const [payments, refunds, transfers, reversals] = await Promise.all([
    deps.prisma.payment.findMany({ where: { status: 'PENDING', checkoutSessionId: { not: null }, createdAt: { lt: minuteAgo } }, orderBy: { createdAt: 'asc' }, take: BATCH, select: { checkoutSessionId: true } }),
    deps.prisma.refund.findMany({ where: { status: 'PENDING', createdAt: { lt: minuteAgo }, payment: { disputes: { none: { status: 'OPEN' } } } }, orderBy: { createdAt: 'asc' }, take: BATCH, select: { id: true } }),
    deps.prisma.transfer.findMany({ where: { status: { in: ['SCHEDULED', 'SENDING'] }, ...isDue }, orderBy: { payableAt: 'asc' }, take: BATCH, select: { id: true } }),
    deps.prisma.transfer.findMany({ where: { status: 'REVERSING', ...isDue }, orderBy: { payableAt: 'asc' }, take: BATCH, select: { id: true } }),
  ]);
  return [
    ...payments.map(({ checkoutSessionId }) => async () => settleCheckout(deps, { checkout: await deps.payments.retrieveCheckout(checkoutSessionId ?? '') })),
    ...refunds.map(({ id }) => () => sendRefund(deps, { refundId: id })),
    ...transfers.map(({ id }) => () => payTransfer(deps, { transferId: id })),
    ...reversals.map(({ id }) => () => reverseTransfer(deps, { transferId: id })),
  ];
}

async function lateBookings(deps: Deps): Promise<Step[]> {
  const now = deps.now();
  const [holds, sessions] = await Promise.all([
    deps.prisma.booking.findMany({ where: { status: 'HELD', holdExpiresAt: { lt: now } }, orderBy: { holdExpiresAt: 'asc' }, take: BATCH, select: { id: true } }),
    deps.prisma.booking.findMany({ where: { status: 'CONFIRMED', endsAt: { lt: now } }, orderBy: { endsAt: 'asc' }, take: BATCH, select: { id: true } }),
  ]);
  return [
    ...holds.map(({ id }) => () => expireHold(deps, { bookingId: id })),
    ...sessions.map(({ id }) => () => completeBooking(deps, { bookingId: id })),
  ];
}

async function lateOrders(deps: Deps): Promise<Step[]> {
  const now = deps.now();
  const [unpaid, delivered] = await Promise.all([
    deps.prisma.serviceOrder.findMany({ where: { status: 'AWAITING_PAYMENT', paymentDueAt: { lt: now } }, orderBy: { paymentDueAt: 'asc' }, take: BATCH, select: { id: true } }),
    deps.prisma.serviceOrder.findMany({ where: { status: 'DELIVERED', deliveredAt: { lte: deliveredBefore(now) } }, orderBy: { deliveredAt: 'asc' }, take: BATCH, select: { id: true } }),
  ]);
  return [
    ...unpaid.map(({ id }) => () => expireOrder(deps, { orderId: id })),
    ...delivered.map(({ id }) => () => completeOrder(deps, { orderId: id })),
  ];
}
