import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { Prisma, Transfer } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { transferTransition } from '../lifecycle.rules.ts';
import { notifyStaffOfPayout } from '../payouts/notifyOfPayout.ts';
import { enqueuePayoutWebhooks } from '../enqueueMoneyWebhooks.ts';
import { nameOf } from '../purchase.ts';
import { nextAttempt } from './transfer.rules.ts';

/** The consequences of a refusal: the final transition, and the actions of the audit log. */
const REFUSED = {
  transfer: { end: 'fail', action: 'transfer.refused', lastAction: 'transfer.failed' },
  reversal: {
    end: 'giveUpReversal',
    action: 'transfer.reversalRefused',
    lastAction: 'transfer.notReversed',
  },
} as const;

type Refusal = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  transfer: Transfer;
  what: keyof typeof REFUSED;
  code: string;
};

/**
 * Records why the payment provider rejected a locked transfer or its reversal, and when it is
 * retried. After the last rejection staff are notified. The audit log has them all.
 */
export async function recordRefusal({ deps, tx, transfer, what, code }: Refusal): Promise<void> {
  const { id: transferId, amountMinor } = transfer;
  const { entity, id: entityId } = nameOf(transfer);
  const { end, action, lastAction } = REFUSED[what];
  const refusals = transfer.refusals + 1;
  const retryAt = nextAttempt({ refusals, now: deps.now() });
  const ending = transferTransition(end);
  await tx.transfer.update({
    where: { id: transferId, ...ending.where },
    data: { failure: code, refusals, retryAt, ...(retryAt ? {} : ending.data) },
  });
  await writeAuditEvent(tx, {
    actor: null,
    action: retryAt ? action : lastAction,
    entity,
    entityId,
    detail: { transferId, code, refusals, amountMinor, retryAt: retryAt?.toISOString() ?? null },
    now: deps.now(),
  });
  if (retryAt) return;
  await notifyStaffOfPayout({ deps, tx, transfer });
  if (what === 'transfer')
    await enqueuePayoutWebhooks(tx, { transfer, status: 'FAILED', now: deps.now() });
}
