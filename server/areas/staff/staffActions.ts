import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from './reason.rules.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import { cancelBooking } from '../bookings/changes/cancelBooking.ts';
import { lockBooking } from '../bookings/holds/lockBooking.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { lockOrder } from '../orders/lockOrder.ts';
import { refundOrder } from '../orders/refunds/refundOrder.ts';
import { retryRefunds } from '../payments/refunds/retryRefunds.ts';
import { queueTransfer } from '../payments/transfers/scheduleTransfer.ts';
import { refundTip } from '../tips/refundTip.ts';
import { lockTip } from '../tips/tipPurchases.ts';
import type { PurchaseKind } from '../payments/purchaseCode.rules.ts';
import { PURCHASE_ENTITIES, readPurchase, type Purchase } from './purchases/readPurchase.ts';
import {
  ReasonMissingError,
  StaffActionImpossibleError,
  StaffTargetNotFoundError,
} from './staff.errors.ts';
import { mailKind, purchaseRights, refundableMinor, type PurchaseRights } from './staffRights.ts';
import { transferTransition } from '../payments/lifecycle.rules.ts';

export type Target = { kind: PurchaseKind; id: string; reason: string };

export function givenReason(reason: string): string {
  const text = reason.trim();
  if (text.length < MIN_REASON_LENGTH) throw new ReasonMissingError();
  return text.slice(0, MAX_REASON_LENGTH);
}

async function lockPurchase(
  tx: Prisma.TransactionClient,
  { kind, id }: Pick<Target, 'kind' | 'id'>,
): Promise<void> {
  if (kind === 'BOOKING') await lockBooking(tx, { bookingId: id });
  if (kind === 'ORDER') await lockOrder(tx, { orderId: id });
  if (kind === 'TIP') await lockTip(tx, { tipId: id });
}

type Step = { deps: Deps; tx: Prisma.TransactionClient; purchase: Purchase; actor: Actor };

/** Locks the purchase, checks the right again, records the reason and acts, in one transaction. */
export async function act(
  deps: Deps,
  actor: Actor,
  target: Target,
  {
    right,
    action,
    work,
  }: { right: keyof PurchaseRights; action: string; work: (step: Step) => Promise<void> },
): Promise<void> {
  const reason = givenReason(target.reason);
  const { kind, id } = target;
  await inTransaction(deps.prisma, async (tx) => {
    await lockPurchase(tx, target);
    const purchase = await readPurchase({ ...deps, prisma: tx as Deps['prisma'] }, { kind, id });
    if (!purchase) throw new StaffTargetNotFoundError();
    if (!purchaseRights({ purchase, actor, now: deps.now() })[right])
      throw new StaffActionImpossibleError();
    await writeAuditEvent(tx, {
      actor,
      action,
      entity: PURCHASE_ENTITIES[kind],
      entityId: id,
      reason,
      detail: { amountMinor: purchase.totalMinor, status: purchase.status },
      now: deps.now(),
    });
    await work({ deps, tx, purchase, actor });
  });
}

/**
 * Cancels an active booking or order, or a tip, and refunds the remaining amount, at any time.
 * `expectedMinor` is the amount shown to staff.
 */
export function refundForStaff(
  deps: Deps,
  actor: Actor,
  { expectedMinor, ...target }: Target & { expectedMinor: number },
): Promise<void> {
  return act(deps, actor, target, {
    right: 'canRefund',
    action: 'staff.refund',
    work: async ({ tx, purchase }) => {
      if (refundableMinor(purchase) !== expectedMinor) throw new StaffActionImpossibleError();
      if (purchase.kind === 'BOOKING')
        await cancelBooking({
          deps,
          tx,
          booking: purchase.booking,
          byCreator: false,
          actor,
          reason: 'STAFF',
        });
      if (purchase.kind === 'ORDER')
        await refundOrder({ deps, tx, order: purchase.order, reason: 'STAFF', actor });
      if (purchase.kind === 'TIP' && !(await refundTip({ deps, tx, tip: purchase.tip, actor })))
        throw new StaffActionImpossibleError();
    },
  });
}

export function retryRefundForStaff(deps: Deps, actor: Actor, target: Target): Promise<void> {
  return act(deps, actor, target, {
    right: 'canRetryRefund',
    action: 'staff.retryRefund',
    work: async ({ tx, purchase }) => {
      const failed = purchase.payment?.refunds.filter(({ status }) => status === 'FAILED') ?? [];
      await retryRefunds(tx, { refundIds: failed.map(({ id }) => id) });
    },
  });
}

export function finishPayoutForStaff(deps: Deps, actor: Actor, target: Target): Promise<void> {
  return act(deps, actor, target, {
    right: 'canFinishPayout',
    action: 'staff.finishPayout',
    work: async ({ tx, purchase: { transfer } }) => {
      if (!transfer) throw new StaffActionImpossibleError();
      const retrying = transferTransition('retry');
      await tx.transfer.updateMany({
        where: { id: transfer.id, ...retrying.where },
        data: { ...retrying.data, failure: null },
      });
      await queueTransfer(tx, { transferId: transfer.id, payableAt: deps.now() });
    },
  });
}

export function resendMailsForStaff(deps: Deps, actor: Actor, target: Target): Promise<void> {
  return act(deps, actor, target, {
    right: 'canResendMails',
    action: 'staff.resendMails',
    work: async ({ tx, purchase }) => {
      const kind = mailKind(purchase);
      if (!kind) return;
      const at = deps.now().toISOString();
      const { id } = purchase;
      // The creator delivered; no text says that to the creator.
      const sides = kind === 'delivered' ? ['fan'] : ['fan', 'creator'];
      for (const side of sides) {
        const key = { jobKey: `mail:again:${id}:${side}` };
        const mail = { kind, side, at };
        if (purchase.kind === 'BOOKING')
          await addJob(tx, 'mailBooking', { ...mail, bookingId: id }, key);
        if (purchase.kind === 'ORDER') await addJob(tx, 'mailOrder', { ...mail, orderId: id }, key);
        if (purchase.kind === 'TIP') await addJob(tx, 'mailTip', { ...mail, tipId: id }, key);
      }
    },
  });
}
