import { leftOf } from '../money/money.rules.ts';
import type { DisputeFacts } from '../payments/dispute.rules.ts';

/**
 * Where the money of an order is: paid, held until the delivery is accepted, delivered, payable, paid out. After a
 * refund the steps behind "paid" give way to one "refunded", and while the fan's bank looks into the payment to one "disputed".
 * Of what the bank took back for good a "refunded" tells, and the steps behind it are about the rest.
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
  if (facts.disputed) return [paid, { ...facts.disputed, kind: 'DISPUTED', state: 'CURRENT' }];
  if (facts.chargedBackAt) return [paid, { kind: 'REFUNDED', at: facts.chargedBackAt, state: 'DONE', amountMinor: totalMinor }];
  if (status === 'REFUNDED' || status === 'EXPIRED') {
    return [paid, { kind: 'REFUNDED', at: facts.refundedAt, state: facts.refundedAt ? 'DONE' : 'CURRENT', amountMinor: totalMinor }];
  }
  const left = leftOf({ totalMinor, feeMinor, lostMinor: facts.lost?.amountMinor ?? 0 });
  const lost: OrderStep[] = facts.lost ? [{ ...facts.lost, kind: 'REFUNDED', state: 'DONE' }] : [];
  const reached = stepsReached(facts);
  const later: [OrderStepKind, Date | null, number][] = [
    ['HELD', paidAt, left.totalMinor],
    ['DELIVERED', facts.deliveredAt, left.totalMinor],
    ['PAYABLE', facts.completedAt, left.shareMinor],
    ['PAID_OUT', facts.paidOutAt, left.shareMinor],
  ];
  return [paid, ...lost, ...later.map(([kind, at, amountMinor], index): OrderStep => ({ kind, at, amountMinor, state: stateOf({ index, reached }) }))];
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
