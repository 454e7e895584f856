import type {
  Booking,
  PackPurchase,
  Payment,
  Prisma,
} from '../../../platform/database/generated/client.ts';
import type { RefundReason } from '../../../platform/database/generated/enums.ts';
import { post } from '../../payments/ledger/ledger.ts';
import { scheduleTransfer } from '../../payments/transfers/scheduleTransfer.ts';
import { lockPackPurchase } from './lockPackPurchase.ts';
import { extendedExpiry, sessionPrice } from '../pack.rules.ts';
import {
  PackEmptyError,
  PackEndedError,
  PackFrozenError,
  PackNotFittingError,
  PackNotFoundError,
} from '../packs.errors.ts';
import { publishPackChanged } from '../publishPackChanged.ts';
import { returnsToPack } from './returnsToPack.rules.ts';

type Wanted = {
  packPurchaseId: string;
  fanId: string;
  creatorId: string;
  sessionTypeId: string | null;
  durationMinutes: number;
  now: Date;
  /** The accepted request that reserves a session of the balance. */
  requestId?: string;
};

export type PackSession = ReturnType<typeof sessionPrice> & {
  purchase: PackPurchase;
  payment: Payment;
  number: number;
};

/**
 * Locks a pack of the fan and returns its next unused session. Pending requests reserve sessions.
 * Throws PackNotFoundError, PackEndedError, PackNotFittingError, PackFrozenError or PackEmptyError.
 */
export async function nextPackSession(
  tx: Prisma.TransactionClient,
  { packPurchaseId, fanId, creatorId, sessionTypeId, durationMinutes, now, requestId }: Wanted,
): Promise<PackSession> {
  const purchase = await lockPackPurchase(tx, { packPurchaseId });
  if (purchase?.fanId !== fanId || purchase.creatorId !== creatorId) throw new PackNotFoundError();
  if (purchase.status !== 'ACTIVE' || !purchase.expiresAt || purchase.expiresAt <= now)
    throw new PackEndedError();
  if (purchase.sessionTypeId !== sessionTypeId || purchase.durationMinutes !== durationMinutes)
    throw new PackNotFittingError();
  const unused = await tx.payment.findMany({
    where: { packPurchaseId, packSession: { not: null }, bookingId: null },
    orderBy: { packSession: 'asc' },
  });
  if (unused.some(({ status }) => status === 'DISPUTED')) throw new PackFrozenError();
  const free = unused.filter(({ status }) => status === 'SUCCEEDED');
  const requested = await tx.sessionRequest.count({
    where: {
      packPurchaseId,
      status: 'PENDING',
      expiresAt: { gt: now },
      ...(requestId ? { id: { not: requestId } } : {}),
    },
  });
  const [payment] = free;
  const number = payment?.packSession;
  if (!payment || !number || free.length <= requested) throw new PackEmptyError();
  return { purchase, payment, number, ...sessionPrice({ purchase, number }) };
}

/** Moves the money of a session from the balance to the booking that uses it, and schedules the share. */
export async function usePackSession(
  tx: Prisma.TransactionClient,
  {
    session: { purchase, payment, totalMinor, feeMinor },
    bookingId,
    payableAt,
    now,
  }: { session: PackSession; bookingId: string; payableAt: Date; now: Date },
): Promise<void> {
  const { creatorId, currency } = purchase;
  await tx.payment.update({
    where: { id: payment.id, status: 'SUCCEEDED', AND: [{ bookingId: null }] },
    data: { bookingId },
  });
  await move(tx, { payment, bookingId, kind: 'PACK_SESSION_BOOKED', now });
  await scheduleTransfer(tx, {
    purchase: { bookingId },
    creatorId,
    totalMinor,
    feeMinor,
    currency,
    payableAt,
  });
  await publishPackChanged(tx, purchase);
}

const BY_CREATOR: readonly RefundReason[] = ['CREATOR_CANCELLED', 'NO_SHOW'];
const TO_BALANCE: readonly RefundReason[] = [...BY_CREATOR, 'FAN_CANCELLED'];

/**
 * Returns the session of a cancelled booking to its pack. False when it is refunded instead: it was
 * not booked from a pack, the pack has ended, its payment is disputed, or staff or the deletion of an
 * account cancelled it.
 */
export async function returnPackSession(
  tx: Prisma.TransactionClient,
  {
    booking,
    payment,
    reason,
    now,
  }: {
    booking: Pick<Booking, 'id' | 'packPurchaseId'>;
    payment: Payment;
    reason: RefundReason;
    now: Date;
  },
): Promise<boolean> {
  const { packPurchaseId } = booking;
  if (!packPurchaseId || !TO_BALANCE.includes(reason)) return false;
  const purchase = await lockPackPurchase(tx, { packPurchaseId });
  if (!purchase?.expiresAt || !returnsToPack({ packPurchase: purchase, payment })) return false;
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, bookingId: booking.id, status: 'SUCCEEDED' },
    data: { bookingId: null },
  });
  if (count === 0) return false;
  await move(tx, { payment, bookingId: booking.id, kind: 'PACK_SESSION_RETURNED', now });
  if (BY_CREATOR.includes(reason))
    await tx.packPurchase.update({
      where: { id: packPurchaseId },
      data: { expiresAt: extendedExpiry({ expiresAt: purchase.expiresAt, now }) },
    });
  await publishPackChanged(tx, purchase);
  return true;
}

async function move(
  tx: Prisma.TransactionClient,
  {
    payment: { amountMinor, currency, packPurchaseId },
    bookingId,
    kind,
    now,
  }: {
    payment: Payment;
    bookingId: string;
    kind: 'PACK_SESSION_BOOKED' | 'PACK_SESSION_RETURNED';
    now: Date;
  },
): Promise<void> {
  const fromPack = kind === 'PACK_SESSION_BOOKED' ? amountMinor : -amountMinor;
  await post(tx, {
    kind,
    at: now,
    currency,
    bookingId,
    packPurchaseId,
    lines: [
      { account: 'PACKS_HELD', amountMinor: fromPack },
      { account: 'HELD_FOR_BOOKINGS', amountMinor: -fromPack },
    ],
  });
}
