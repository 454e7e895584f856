import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { PackPurchase, Payment, Prisma } from '../../../platform/database/generated/client.ts';
import type { RefundReason } from '../../../platform/database/generated/enums.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { releaseCouponRedemption } from '../../coupons/redeemCoupon.ts';
import { startRefund } from '../../payments/refunds/startRefund.ts';
import { remainingMinor } from '../../payments/remaining.rules.ts';
import { packTransition } from '../lifecycle.rules.ts';
import { lockPackPurchase } from './lockPackPurchase.ts';
import { notifyOfPack } from '../notifyOfPack.ts';

type Ending = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  packPurchaseId: string;
  reason: RefundReason;
  /** Null when no person decides. */
  actor: Pick<Actor, 'id'> | null;
};

/**
 * ACTIVE -> ENDED in the caller's transaction: refunds the unused sessions. Sessions whose payment is
 * disputed are refunded when the dispute is won. Idempotent.
 */
export async function endLockedPack({
  deps,
  tx,
  packPurchaseId,
  reason,
  actor,
}: Ending): Promise<void> {
  const now = deps.now();
  await lockPackPurchase(tx, { packPurchaseId });
  const ending = packTransition('end');
  const [purchase] = await tx.packPurchase.updateManyAndReturn({
    where: { id: packPurchaseId, ...ending.where },
    data: { ...ending.data, endedAt: now, endReason: reason },
  });
  if (!purchase) return;
  const unused = await findUnused(tx, { packPurchaseId });
  for (const payment of unused) await startRefund(tx, { payment, reason });
  if (unused.length === purchase.sessions)
    await releaseCouponRedemption(tx, { purchase: { packPurchaseId }, now });
  await writeAuditEvent(tx, {
    actor,
    action: 'pack.end',
    entity: 'PackPurchase',
    entityId: packPurchaseId,
    detail: { reason, refundMinor: sumUp(unused) },
    now,
  });
  await announce(tx, { purchase, unused, now });
}

/**
 * The unused sessions with payments that are not refunded or disputed: what a refund returns now.
 */
export function findUnused(
  tx: Pick<Prisma.TransactionClient, 'payment'>,
  { packPurchaseId }: { packPurchaseId: string },
): Promise<Payment[]> {
  return tx.payment.findMany({
    where: { packPurchaseId, packSession: { not: null }, bookingId: null, status: 'SUCCEEDED' },
    orderBy: { packSession: 'asc' },
  });
}

export function sumUp(payments: readonly Payment[]): number {
  return payments.reduce((sum, payment) => sum + remainingMinor(payment), 0);
}

/** No notification when a pack ends whose sessions are all used. */
async function announce(
  tx: Prisma.TransactionClient,
  { purchase, unused, now }: { purchase: PackPurchase; unused: Payment[]; now: Date },
): Promise<void> {
  if (unused.length > 0)
    await notifyOfPack(tx, { purchase, kind: 'ended', sides: ['fan', 'creator'], now });
}

/** The same in a separate transaction. */
export async function endPackPurchase(
  deps: Deps,
  ending: Omit<Ending, 'deps' | 'tx'>,
): Promise<void> {
  await inTransaction(deps.prisma, (tx) => endLockedPack({ deps, tx, ...ending }));
}
