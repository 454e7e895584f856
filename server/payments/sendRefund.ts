import { inTransaction } from '../database/inTransaction.ts';
import type { Deps } from '../Deps.ts';
import { post } from './ledger.ts';

/** Asks the provider for a decided refund. Repeating is harmless: the refund's id is the idempotency key. */
export async function sendRefund(deps: Deps, { refundId }: { refundId: string }): Promise<void> {
  const refund = await deps.prisma.refund.findUnique({ where: { id: refundId }, include: { payment: true } });
  if (!refund || refund.status !== 'PENDING' || !refund.payment.paymentIntentId) return;
  const { providerRefundId, succeeded } = await deps.payments.createRefund({
    refundId,
    paymentIntentId: refund.payment.paymentIntentId,
    amountMinor: refund.amountMinor,
  });
  await deps.prisma.refund.updateMany({ where: { id: refundId, providerRefundId: null }, data: { providerRefundId } });
  if (succeeded) await settleRefund(deps, { refundId });
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

/** The provider could not give the money back: staff must look at it. */
export async function failRefund(deps: Deps, { refundId }: { refundId: string }): Promise<void> {
  const { count } = await deps.prisma.refund.updateMany({ where: { id: refundId, status: 'PENDING' }, data: { status: 'FAILED' } });
  if (count === 1) await deps.prisma.auditEvent.create({ data: { action: 'refund.failed', entity: 'Refund', entityId: refundId } });
}
