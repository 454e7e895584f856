import type { Deps } from '../../../Deps.ts';
import type { Dispute } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import { lockPayment } from '../lockPayment.ts';
import { findHandler } from '../purchase.ts';
import type { DisputeState } from '../PaymentsProvider.ts';
import { holdTransfer } from '../transfers/holdTransfer.ts';
import { type Following, postMovement } from './disputeFollowing.ts';
import { loseDispute } from './loseDispute.ts';
import { partsOf } from './disputeParts.ts';
import { notifyOfDispute } from './notifyOfDispute.ts';
import { winDispute } from './winDispute.ts';
import { paymentTransition } from '../lifecycle.rules.ts';

/**
 * Applies the payment provider's state of a dispute: opened, it withdraws the money and holds or
 * reverses the creator's share; won, everything resumes; lost, the held money covers it and the
 * purchase ends, or continues with the remaining amount. Called by webhooks in any order and by the
 * nightly check; idempotent.
 */
export async function followDispute(
  deps: Deps,
  { dispute: state }: { dispute: DisputeState },
): Promise<void> {
  const { paymentId } = state;
  if (!paymentId) return;
  await inTransaction(deps.prisma, async (tx) => {
    const payment = await lockPayment({ deps, tx, paymentId });
    if (!payment) return;
    // We have not recorded the payment yet; the payment provider resends the dispute.
    if (!payment.paidAt) throw new Error(`payment ${paymentId} is disputed before it has arrived`);
    if (!payment.isDivided) return follow({ deps, tx, payment, state });
    const parts = await partsOf(tx, { payment, state });
    // All are stored before one notification is sent with the sum.
    const disputed = [];
    for (const part of parts) {
      const session = await lockPayment({ deps, tx, paymentId: part.payment.id });
      if (!session) continue;
      disputed.push({
        session,
        ...(await open({ deps, tx, payment: session, state: part.state })),
      });
    }
    for (const { session, dispute, isNew } of disputed)
      if (isNew) await notifyOfDispute({ deps, tx, payment: session, dispute, what: 'OPENED' });
    for (const part of parts) {
      const session = await tx.payment.findUniqueOrThrow({ where: { id: part.payment.id } });
      await follow({ deps, tx, payment: session, state: part.state });
    }
  });
}

/** Applies the state to a locked payment. */
async function follow({
  deps,
  tx,
  payment,
  state,
}: Omit<Following, 'dispute'> & { state: DisputeState }): Promise<void> {
  const { dispute: opened, isNew } = await open({ deps, tx, payment, state });
  if (isNew) await notifyOfDispute({ deps, tx, payment, dispute: opened, what: 'OPENED' });
  const dispute = await takeFee({ deps, tx, payment, dispute: opened }, state.feeMinor);
  if (dispute.status !== 'OPEN' || state.status === 'OPEN') return;
  const following = {
    deps,
    tx,
    payment: await tx.payment.findUniqueOrThrow({ where: { id: payment.id } }),
    dispute,
  };
  await (state.status === 'WON'
    ? winDispute(following)
    : loseDispute(following, state.amountMinor));
}

async function open({
  deps,
  tx,
  payment,
  state,
}: Omit<Following, 'dispute'> & { state: DisputeState }): Promise<{
  dispute: Dispute;
  isNew: boolean;
}> {
  const { providerDisputeId, reason, amountMinor, currency, answerBy, openedAt } = state;
  const known = await tx.dispute.findUnique({ where: { providerDisputeId } });
  if (known) return { dispute: known, isNew: false };
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
  await postMovement({
    deps,
    tx,
    payment,
    kind: 'DISPUTE_OPENED',
    currency,
    lines: [
      { account: 'DISPUTED', amountMinor },
      { account: 'PROVIDER_BALANCE', amountMinor: -amountMinor },
    ],
  });
  const disputing = paymentTransition('dispute');
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, ...disputing.where },
    data: disputing.data,
  });
  if (count === 1) {
    await holdTransfer({ deps, tx, payment });
    const { handler, id } = findHandler(deps, payment);
    await handler.onDispute?.({ deps, tx, id, what: 'OPENED' });
  }
  return { dispute, isNew: true };
}

async function takeFee(
  { deps, tx, payment, dispute }: Following,
  feeMinor: number,
): Promise<Dispute> {
  const change = feeMinor - dispute.feeMinor;
  if (change === 0) return dispute;
  await postMovement({
    deps,
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
