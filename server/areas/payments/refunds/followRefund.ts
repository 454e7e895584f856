import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import type { RefundState } from '../PaymentsProvider.ts';
import { enqueueInvoices } from '../enqueueInvoices.ts';
import { enqueueRefundWebhooks } from '../enqueueMoneyWebhooks.ts';
import { failRefund } from './failRefund.ts';
import { post } from '../ledger/ledger.ts';
import { refundTransition } from '../lifecycle.rules.ts';
import { purchaseOf } from '../purchase.ts';

/**
 * Applies the payment provider's state to our refund. Called by the request that made it, by events
 * in any order and by the nightly check; idempotent. Events of an earlier attempt are ignored.
 */
export async function followRefund(deps: Deps, { refund }: { refund: RefundState }): Promise<void> {
  const { refundId, attempt, providerRefundId, status, failure } = refund;
  if (!refundId) return;
  await deps.prisma.refund.updateMany({
    where: { id: refundId, attempt, status: 'PENDING', providerRefundId: null },
    data: { providerRefundId },
  });
  if (status === 'SUCCEEDED') await settleRefund(deps, { refundId, attempt });
  if (status === 'FAILED') await failRefund(deps, { refundId, attempt, failure });
}

/** PENDING -> SUCCEEDED with its ledger lines, once. */
async function settleRefund(
  deps: Deps,
  { refundId, attempt }: { refundId: string; attempt: number },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const settling = refundTransition('succeed');
    const [settled] = await tx.refund.updateManyAndReturn({
      where: { id: refundId, attempt, ...settling.where },
      data: { ...settling.data, settledAt: deps.now() },
      include: { payment: true },
    });
    if (!settled) return;
    const { amountMinor, currency, payment } = settled;
    await post(tx, {
      kind: 'REFUND_SETTLED',
      at: deps.now(),
      currency,
      ...purchaseOf(payment),
      lines: [
        { account: 'REFUNDS_DUE', amountMinor },
        { account: 'PROVIDER_BALANCE', amountMinor: -amountMinor },
      ],
    });
    await enqueueRefundWebhooks(tx, { refundId, now: deps.now() });
    await enqueueInvoices(tx, { payment });
  });
}
