import type { DisputeFacts } from '../payments/dispute.rules.ts';

/**
 * Where the money of an order is: paid, held until the delivery is accepted, delivered, payable, paid out. After a
 * refund the steps behind "paid" give way to one "refunded", and while the fan's bank looks into the payment to one "disputed".
 */
export type OrderStepKind = 'PAID' | 'HELD' | 'DELIVERED' | 'PAYABLE' | 'PAID_OUT' | 'REFUNDED' | 'DISPUTED';
export type OrderStep = { kind: OrderStepKind; at: Date | null; state: 'DONE' | 'CURRENT' | 'NEXT'; amountMinor: number };

export type OrderMoney = DisputeFacts & {
  status: string;
  totalMinor: number;
  feeMinor: number;
  paidAt: Date | null;
  deliveredAt: Date | null;
  completedAt: Date | null;
  /** When the refund was decided and when it has reached the provider. */
  endedAt: Date | null;
  refundedAt: Date | null;
  paidOutAt: Date | null;
};

export function orderTimeline(facts: OrderMoney): OrderStep[] {
  const { status, totalMinor, feeMinor, paidAt } = facts;
  if (!paidAt) return [];
  const paid: OrderStep = { kind: 'PAID', at: paidAt, state: 'DONE', amountMinor: totalMinor };
  if (facts.disputedAt) return [paid, { kind: 'DISPUTED', at: facts.disputedAt, state: 'CURRENT', amountMinor: totalMinor }];
  if (facts.chargedBackAt) return [paid, { kind: 'REFUNDED', at: facts.chargedBackAt, state: 'DONE', amountMinor: totalMinor }];
  if (status === 'REFUNDED' || status === 'EXPIRED') {
    return [paid, { kind: 'REFUNDED', at: facts.refundedAt, state: facts.refundedAt ? 'DONE' : 'CURRENT', amountMinor: totalMinor }];
  }
  const share = totalMinor - feeMinor;
  const reached = stepsReached(facts);
  const later: [OrderStepKind, Date | null, number][] = [
    ['HELD', paidAt, totalMinor],
    ['DELIVERED', facts.deliveredAt, totalMinor],
    ['PAYABLE', facts.completedAt, share],
    ['PAID_OUT', facts.paidOutAt, share],
  ];
  return [paid, ...later.map(([kind, at, amountMinor], index): OrderStep => ({ kind, at, amountMinor, state: stateOf({ index, reached }) }))];
}

/** Index of the current step among held, delivered, payable, paid out; 4 when all is done. */
function stepsReached({ status, paidOutAt }: OrderMoney): number {
  if (paidOutAt) return 4;
  if (status === 'COMPLETED') return 2;
  return status === 'DELIVERED' ? 1 : 0;
}

function stateOf({ index, reached }: { index: number; reached: number }): OrderStep['state'] {
  if (index < reached) return 'DONE';
  return index === reached ? 'CURRENT' : 'NEXT';
}
