import { inTransaction } from '../database/inTransaction.ts';
import type { Deps } from '../Deps.ts';
import { RefundRefused } from '../providers/payments/PaymentsProvider.ts';
import { closeAfterLoss } from './closeRefund.ts';
import { post } from './ledger.ts';

/** Asks the provider for a decided refund. Repeating is harmless: the refund's id is the idempotency key. */
export async function sendRefund(deps: Deps, { refundId }: { refundId: string }): Promise<void> {
  const refund = await deps.prisma.refund.findUnique({ where: { id: refundId }, include: { payment: true } });
  if (!refund || refund.status !== 'PENDING' || !refund.payment.paymentIntentId) return;
  try {
    const { providerRefundId, succeeded } = await deps.payments.createRefund({
      refundId,
      paymentIntentId: refund.payment.paymentIntentId,
      amountMinor: refund.amountMinor,
    });
    await deps.prisma.refund.updateMany({ where: { id: refundId, providerRefundId: null }, data: { providerRefundId } });
    if (succeeded) await settleRefund(deps, { refundId });
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    await bearRefusal(deps, { refundId, paymentId: refund.paymentId, error });
  }
}

/** While a dispute is open the refund waits for what the bank decides; one that we have not heard of yet is waited for. */
async function bearRefusal(deps: Deps, { refundId, paymentId, error }: { refundId: string; paymentId: string; error: RefundRefused }): Promise<void> {
  const disputes = await deps.prisma.dispute.findMany({ where: { paymentId }, select: { status: true } });
  if (disputes.length === 0) throw error;
  if (!disputes.some(({ status }) => status === 'OPEN')) await failRefund(deps, { refundId });
}

/** PENDING -> SUCCEEDED with its ledger lines, once. */
export async function settleRefund(deps: Deps, { refundId }: { refundId: string }): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const [settled] = await tx.refund.updateManyAndReturn({
      where: { id: refundId, status: 'PENDING' },
      data: { status: 'SUCCEEDED', settledAt: deps.now() },
      include: { payment: true },
    });
    if (!settled) return;
    const { amountMinor, currency, payment } = settled;
    await post(tx, {
      kind: 'REFUND_SETTLED', currency, bookingId: payment.bookingId, orderId: payment.orderId,
      lines: [{ account: 'REFUNDS_DUE', amountMinor }, { account: 'PROVIDER_BALANCE', amountMinor: -amountMinor }],
    });
  });
}

/** The provider could not give the money back: the bank has, or staff must look at it. */
export async function failRefund(deps: Deps, { refundId }: { refundId: string }): Promise<void> {
  const [failed] = await deps.prisma.refund.updateManyAndReturn({ where: { id: refundId, status: 'PENDING' }, data: { status: 'FAILED' }, select: { paymentId: true } });
  if (failed && !(await closeAfterLoss(deps, failed))) await deps.prisma.auditEvent.create({ data: { action: 'refund.failed', entity: 'Refund', entityId: refundId } });
}
