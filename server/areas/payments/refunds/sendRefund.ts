import type { Deps } from '../../../Deps.ts';
import { RefundRefused } from '../PaymentsProvider.ts';
import { followRefund } from './followRefund.ts';
import { failRefund } from './failRefund.ts';

/**
 * Sends a decided refund to the payment provider, or reads its state when it was sent before.
 * Idempotent: the refund's id and attempt are the idempotency key.
 */
export async function sendRefund(deps: Deps, { refundId }: { refundId: string }): Promise<void> {
  const refund = await deps.prisma.refund.findUnique({
    where: { id: refundId },
    include: { payment: true },
  });
  if (!refund || refund.status !== 'PENDING' || !refund.payment.paymentIntentId) return;
  const {
    attempt,
    amountMinor,
    paymentId,
    providerRefundId,
    payment: { paymentIntentId },
  } = refund;
  try {
    const state = providerRefundId
      ? await deps.payments.retrieveRefund(providerRefundId)
      : await deps.payments.createRefund({ refundId, attempt, paymentIntentId, amountMinor });
    await followRefund(deps, { refund: state });
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    await failUnlessDisputed(deps, { refundId, attempt, paymentId, error });
  }
}

type Refusal = { refundId: string; attempt: number; paymentId: string; error: RefundRefused };

/**
 * While a dispute is open, the refund waits for the bank's decision; also for a dispute that we
 * have not recorded yet.
 */
async function failUnlessDisputed(
  deps: Deps,
  { refundId, attempt, paymentId, error }: Refusal,
): Promise<void> {
  const disputes = await deps.prisma.dispute.findMany({
    where: { paymentId },
    select: { status: true },
  });
  if (disputes.length === 0) throw error;
  if (disputes.some(({ status }) => status === 'OPEN')) return;
  await failRefund(deps, { refundId, attempt, failure: 'charge_disputed' });
}
