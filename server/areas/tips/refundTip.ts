import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import type { Prisma, Tip } from '../../platform/database/generated/client.ts';
import type { Deps } from '../../Deps.ts';
import { transferTransition } from '../payments/lifecycle.rules.ts';
import { startRefund } from '../payments/refunds/startRefund.ts';
import { remainingMinor } from '../payments/remaining.rules.ts';
import { enqueueTipWebhooks } from './enqueueTipWebhooks.ts';
import { tipTransition } from './lifecycle.rules.ts';
import { notifyOfTip } from './notifyOfTip.ts';

type Refunding = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  tip: Pick<Tip, 'id'>;
  actor: Pick<Actor, 'id'>;
};

/**
 * SENT -> REFUNDED of a locked tip by staff, in the caller's transaction. False when the share was
 * paid to the creator: the caller rolls back.
 */
export async function refundTip({ deps, tx, tip: { id }, actor }: Refunding): Promise<boolean> {
  const now = deps.now();
  const cancelling = transferTransition('cancel');
  const cancelled = await tx.transfer.updateMany({
    where: { tipId: id, ...cancelling.where },
    data: cancelling.data,
  });
  const refund = tipTransition('refund');
  const [tip] = await tx.tip.updateManyAndReturn({
    where: { id, ...refund.where },
    data: { ...refund.data, endReason: 'STAFF', endedAt: now },
  });
  if (!tip || cancelled.count === 0) return false;
  const payment = await tx.payment.findUniqueOrThrow({ where: { tipId: id } });
  await startRefund(tx, { payment, reason: 'STAFF' });
  await writeAuditEvent(tx, {
    actor,
    action: 'tip.refund',
    entity: 'Tip',
    entityId: id,
    detail: { refundMinor: remainingMinor(payment) },
    now,
  });
  await notifyOfTip(tx, { tip, kind: 'refunded', sides: ['fan', 'creator'], now });
  await enqueueTipWebhooks(tx, { tip, topic: 'TIP_REFUNDED', now });
  return true;
}
