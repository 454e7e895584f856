import { cancelBooking } from '../../bookings/changes/cancelBooking.ts';
import { lockBookedSlot } from '../../bookings/holds/confirmPaidBooking.ts';
import type { Dispute, Payment, Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { lockOrder } from '../../orders/lockOrder.ts';
import { refundOrder } from '../../orders/refundOrder.ts';
import type { DisputeState } from '../PaymentsProvider.ts';
import { closeRefund, queueRefund } from '../refunds/closeRefund.ts';
import { holdTransfer, releaseTransfer } from '../transfers/holdTransfer.ts';
import { post } from '../ledger/ledger.ts';
import { startRefund } from '../refunds/startRefund.ts';
import { tellOfDispute } from './tellOfDispute.ts';

type Following = { deps: Deps; tx: Prisma.TransactionClient; payment: Payment; dispute: Dispute };

/**
 * Brings our state to what the provider says of a dispute: opened, it takes the money out and holds the creator's share
 * or brings it back; won, everything goes on; lost, the held money bears it and what was bought ends, or goes on with what
 * is left of it. Called by webhooks in any order and by the nightly look; safe to repeat.
 */
export async function followDispute(
  deps: Deps,
  { dispute: state }: { dispute: DisputeState },
): Promise<void> {
  const { paymentId } = state;
  if (!paymentId) return;
  await inTransaction(deps.prisma, async (tx) => {
    const payment = await lockPayment(tx, { paymentId });
    if (!payment) return;
    // The payment itself is still on its way to us: the provider tells us of the dispute again.
    if (!payment.paidAt) throw new Error(`payment ${paymentId} is disputed before it has arrived`);
    const opened = await open({ deps, tx, payment, state });
    const dispute = await takeFee({ deps, tx, payment, dispute: opened }, state.feeMinor);
    if (dispute.status !== 'OPEN' || state.status === 'OPEN') return;
    const following = {
      deps,
      tx,
      payment: await tx.payment.findUniqueOrThrow({ where: { id: paymentId } }),
      dispute,
    };
    await (state.status === 'WON' ? win(following) : lose(following, state.amountMinor));
  });
}

/** What was bought first, as everywhere, then the payment. */
async function lockPayment(
  tx: Prisma.TransactionClient,
  { paymentId }: { paymentId: string },
): Promise<Payment | null> {
  const bought = await tx.payment.findUnique({
    where: { id: paymentId },
    select: { bookingId: true, orderId: true },
  });
  if (bought?.bookingId) {
    await lockBookedSlot(tx, { bookingId: bought.bookingId });
    await tx.$queryRaw`select 1 from "Booking" where "id" = ${bought.bookingId}::uuid for update`;
  }
  if (bought?.orderId) await lockOrder(tx, { orderId: bought.orderId });
  await tx.$queryRaw`select 1 from "Payment" where "id" = ${paymentId}::uuid for update`;
  return tx.payment.findUnique({ where: { id: paymentId } });
}

async function open({
  deps,
  tx,
  payment,
  state,
}: Omit<Following, 'dispute'> & { state: DisputeState }): Promise<Dispute> {
  const { providerDisputeId, reason, amountMinor, currency, answerBy, openedAt } = state;
  const known = await tx.dispute.findUnique({ where: { providerDisputeId } });
  if (known) return known;
  const dispute = await tx.dispute.create({
    data: {
      paymentId: payment.id,
      providerDisputeId,
      reason,
      amountMinor,
      currency,
      answerBy,
      openedAt,
    },
  });
  await write({
    tx,
    payment,
    kind: 'DISPUTE_OPENED',
    currency,
    lines: [
      { account: 'DISPUTED', amountMinor },
      { account: 'PROVIDER_BALANCE', amountMinor: -amountMinor },
    ],
  });
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, status: 'SUCCEEDED' },
    data: { status: 'DISPUTED' },
  });
  if (count === 1) await holdTransfer({ deps, tx, payment });
  await tellOfDispute({ deps, tx, payment, dispute, what: 'OPENED' });
  return dispute;
}

/** What the provider charges for the dispute, or gives back of it. */
async function takeFee({ tx, payment, dispute }: Following, feeMinor: number): Promise<Dispute> {
  const change = feeMinor - dispute.feeMinor;
  if (change === 0) return dispute;
  await write({
    tx,
    payment,
    kind: 'DISPUTE_FEE',
    currency: dispute.currency,
    lines: [
      { account: 'DISPUTE_FEES', amountMinor: change },
      { account: 'PROVIDER_BALANCE', amountMinor: -change },
    ],
  });
  return tx.dispute.update({ where: { id: dispute.id }, data: { feeMinor } });
}

async function win({ deps, tx, payment, dispute }: Following): Promise<void> {
  const { amountMinor, currency } = dispute;
  await tx.dispute.update({
    where: { id: dispute.id, status: 'OPEN' },
    data: { status: 'WON', closedAt: deps.now() },
  });
  await write({
    tx,
    payment,
    kind: 'DISPUTE_WON',
    currency,
    lines: [
      { account: 'PROVIDER_BALANCE', amountMinor },
      { account: 'DISPUTED', amountMinor: -amountMinor },
    ],
  });
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, status: 'DISPUTED' },
    data: { status: 'SUCCEEDED' },
  });
  if (count === 1) {
    // Meanwhile cancelled: the refund that the dispute stood in for is due now.
    if (await isOver(tx, payment)) await startRefund(tx, { payment, reason: 'DISPUTE' });
    else await releaseTransfer({ deps, tx, payment });
  }
  await sendWaitingRefunds(tx, payment);
  await tellOfDispute({ deps, tx, payment, dispute, what: 'WON' });
}

/** What could not be sent while the bank had the money. */
async function sendWaitingRefunds(
  tx: Prisma.TransactionClient,
  { id: paymentId }: Payment,
): Promise<void> {
  for (const { id: refundId } of await tx.refund.findMany({
    where: { paymentId, status: 'PENDING' },
    select: { id: true },
  }))
    await queueRefund(tx, { refundId });
}

async function isOver(
  tx: Prisma.TransactionClient,
  { bookingId, orderId }: Payment,
): Promise<boolean> {
  const over = bookingId
    ? await tx.booking.findFirst({
        where: { id: bookingId, status: { in: ['REFUNDED', 'CANCELLED_BY_CREATOR', 'EXPIRED'] } },
        select: { id: true },
      })
    : await tx.serviceOrder.findFirst({
        where: { id: orderId ?? '', status: { in: ['REFUNDED', 'EXPIRED'] } },
        select: { id: true },
      });
  return over !== null;
}

/** The share is with the creator, or on its way there. */
const WITH_CREATOR: readonly string[] = ['SENDING', 'PAID', 'FAILED', 'REVERSING'];

async function lose(
  { deps, tx, payment, dispute: opened }: Following,
  keptMinor: number,
): Promise<void> {
  const now = deps.now();
  const dispute = await takeReturned({ deps, tx, payment, dispute: opened }, keptMinor);
  const { amountMinor, currency } = dispute;
  const wasHeld = payment.status === 'DISPUTED';
  const isCovered = wasHeld
    ? await isWithUs(tx, payment)
    : await closeRefund({ tx, payment, lostMinor: amountMinor, now });
  await tx.dispute.update({
    where: { id: dispute.id, status: 'OPEN' },
    data: { status: 'LOST', closedAt: now, isCovered },
  });
  const bearer = wasHeld ? 'HELD_FOR_BOOKINGS' : 'REFUNDS_DUE';
  await write({
    tx,
    payment,
    kind: 'DISPUTE_LOST',
    currency,
    lines: [
      { account: isCovered ? bearer : 'DISPUTE_LOSSES', amountMinor },
      { account: 'DISPUTED', amountMinor: -amountMinor },
    ],
  });
  if (wasHeld) {
    const isAll = payment.lostMinor + amountMinor >= payment.amountMinor;
    const left = await tx.payment.update({
      where: { id: payment.id },
      data: {
        status: isAll ? 'CHARGED_BACK' : 'SUCCEEDED',
        ...(isCovered ? { lostMinor: { increment: amountMinor } } : {}),
      },
    });
    await (isAll ? endPurchase : settleRest)({ deps, tx, payment: left });
  }
  await tellOfDispute({ deps, tx, payment, dispute, what: 'LOST' });
}

/** Some lost disputes give a part back: the dispute is about the rest then. */
async function takeReturned(
  { tx, payment, dispute }: Following,
  keptMinor: number,
): Promise<Dispute> {
  const returnedMinor = dispute.amountMinor - keptMinor;
  if (returnedMinor <= 0) return dispute;
  await write({
    tx,
    payment,
    kind: 'DISPUTE_WON',
    currency: dispute.currency,
    lines: [
      { account: 'PROVIDER_BALANCE', amountMinor: returnedMinor },
      { account: 'DISPUTED', amountMinor: -returnedMinor },
    ],
  });
  return tx.dispute.update({ where: { id: dispute.id }, data: { amountMinor: keptMinor } });
}

async function isWithUs(
  tx: Prisma.TransactionClient,
  { bookingId, orderId }: Payment,
): Promise<boolean> {
  const transfer = await tx.transfer.findFirst({
    where: bookingId ? { bookingId } : { orderId },
    select: { status: true },
  });
  return !WITH_CREATOR.includes(transfer?.status ?? '');
}

type Ending = Omit<Following, 'dispute'>;

/** Everything is lost: what is still ahead ends without a refund of ours, since the bank has given the money back. */
async function endPurchase({ deps, tx, payment: { bookingId, orderId } }: Ending): Promise<void> {
  if (bookingId) {
    const booking = await tx.booking.findFirst({
      where: { id: bookingId, status: 'CONFIRMED', transfer: { status: 'ON_HOLD' } },
    });
    if (booking)
      await cancelBooking({
        deps,
        tx,
        booking,
        byCreator: false,
        actorId: null,
        reason: 'DISPUTE',
      });
  }
  const order = orderId
    ? await tx.serviceOrder.findFirst({
        where: { id: orderId, status: { in: ['ACTIVE', 'DELIVERED'] } },
      })
    : null;
  if (order) await refundOrder({ deps, tx, order, reason: 'DISPUTE', actorId: null });
  await tx.transfer.updateMany({
    where: { ...(bookingId ? { bookingId } : { orderId }), status: 'ON_HOLD' },
    data: { status: 'CANCELLED' },
  });
}

/**
 * A part is lost: what is still ahead ends, and the rest goes back to the fan; what has been given already is paid for
 * out of the rest.
 */
async function settleRest({ deps, tx, payment }: Ending): Promise<void> {
  const { bookingId, orderId } = payment;
  if (await isOver(tx, payment)) return startRefund(tx, { payment, reason: 'DISPUTE' });
  const booking = bookingId
    ? await tx.booking.findFirst({
        where: {
          id: bookingId,
          status: 'CONFIRMED',
          startsAt: { gt: deps.now() },
          transfer: { status: 'ON_HOLD' },
        },
      })
    : null;
  if (booking)
    return cancelBooking({ deps, tx, booking, byCreator: false, actorId: null, reason: 'DISPUTE' });
  const order = orderId
    ? await tx.serviceOrder.findFirst({ where: { id: orderId, status: 'ACTIVE' } })
    : null;
  if (order) return refundOrder({ deps, tx, order, reason: 'DISPUTE', actorId: null });
  await releaseTransfer({ deps, tx, payment });
}

type Writing = Pick<Following, 'tx' | 'payment'> &
  Pick<Parameters<typeof post>[1], 'kind' | 'currency' | 'lines'>;

function write({ tx, payment: { bookingId, orderId }, ...movement }: Writing): Promise<void> {
  return post(tx, { ...movement, bookingId, orderId });
}
