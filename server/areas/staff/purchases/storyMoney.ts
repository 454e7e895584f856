import type { Purchase } from './readPurchase.ts';
import type { StoryStep } from './StoryStep.ts';

export function moneySteps(purchase: Purchase): StoryStep[] {
  return [
    ...paymentSteps(purchase),
    ...refundSteps(purchase),
    ...disputeSteps(purchase),
    ...transferSteps(purchase),
  ];
}

function paymentSteps({ payment }: Purchase): StoryStep[] {
  const steps: StoryStep[] = [];
  if (payment?.paidAt)
    steps.push({
      kind: 'PAID',
      group: 'MONEY',
      at: payment.paidAt,
      amountMinor: payment.amountMinor,
      detail: payment.paymentIntentId,
    });
  return steps;
}

function refundSteps({ payment }: Purchase): StoryStep[] {
  const steps: StoryStep[] = [];
  for (const {
    createdAt,
    settledAt,
    amountMinor,
    reason,
    status,
    providerRefundId,
    failedAt,
    failure,
  } of payment?.refunds ?? []) {
    steps.push({
      kind: 'REFUND_DECIDED',
      group: 'MONEY',
      at: createdAt,
      amountMinor,
      detail: reason,
    });
    if (settledAt && status !== 'CLOSED')
      steps.push({
        kind: 'REFUND_SETTLED',
        group: 'MONEY',
        at: settledAt,
        amountMinor,
        detail: providerRefundId,
      });
    if (status === 'FAILED')
      steps.push({
        kind: 'REFUND_FAILED',
        group: 'MONEY',
        at: failedAt ?? createdAt,
        amountMinor,
        detail: failure,
      });
  }
  return steps;
}

function disputeSteps({ payment }: Purchase): StoryStep[] {
  const steps: StoryStep[] = [];
  for (const {
    openedAt,
    closedAt,
    amountMinor,
    reason,
    status,
    providerDisputeId,
    answerBy,
  } of payment?.disputes ?? []) {
    steps.push({
      kind: 'DISPUTE_OPENED',
      group: 'MONEY',
      at: openedAt,
      amountMinor,
      detail: `${reason}, ${providerDisputeId}`,
      ...(answerBy && status === 'OPEN' ? { until: answerBy } : {}),
    });
    if (closedAt && status !== 'OPEN')
      steps.push({
        kind: status === 'WON' ? 'DISPUTE_WON' : 'DISPUTE_LOST',
        group: 'MONEY',
        at: closedAt,
        amountMinor,
        detail: providerDisputeId,
      });
  }
  return steps;
}

function transferSteps({ payment, transfer, creator }: Purchase): StoryStep[] {
  const steps: StoryStep[] = [];
  if (!transfer) return steps;
  const {
    createdAt,
    payableAt,
    paidAt,
    amountMinor,
    status,
    providerTransferId,
    failure,
    retryAt,
  } = transfer;
  const disputedAt = payment?.disputes.at(-1)?.openedAt ?? payableAt;
  const share = { group: 'MONEY', amountMinor, person: creator.username } as const;
  steps.push({ kind: 'TRANSFER_SCHEDULED', at: createdAt, until: payableAt, ...share });
  if (status === 'SENDING' && failure)
    steps.push({
      kind: 'TRANSFER_REFUSED',
      at: payableAt,
      detail: failure,
      ...share,
      ...(retryAt ? { until: retryAt } : {}),
    });
  else if (status === 'SENDING') steps.push({ kind: 'TRANSFER_SENDING', at: payableAt, ...share });
  if (status === 'FAILED')
    steps.push({ kind: 'TRANSFER_FAILED', at: payableAt, detail: failure, ...share });
  if (status === 'CANCELLED')
    steps.push({
      kind: 'TRANSFER_CANCELLED',
      at:
        payment?.refunds[0]?.createdAt ??
        payment?.disputes.at(-1)?.closedAt ??
        payment?.disputes.at(-1)?.openedAt ??
        payableAt,
      ...share,
    });
  if (status === 'ON_HOLD') steps.push({ kind: 'TRANSFER_ON_HOLD', at: disputedAt, ...share });
  if (status === 'REVERSING')
    steps.push({
      kind: 'TRANSFER_REVERSING',
      at: disputedAt,
      detail: failure,
      ...share,
      ...(retryAt ? { until: retryAt } : {}),
    });
  if (status === 'REVERSED')
    steps.push({
      kind: 'TRANSFER_REVERSED',
      at: disputedAt,
      detail: providerTransferId,
      ...share,
    });
  if (paidAt)
    steps.push({ kind: 'TRANSFER_PAID', at: paidAt, detail: providerTransferId, ...share });
  return steps;
}
