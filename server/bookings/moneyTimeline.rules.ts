import type { DisputeFacts } from '../payments/dispute.rules.ts';

/**
 * Where the money of a booking is: paid, held until the session, session, payable, paid out. After a refund the
 * steps behind "held" give way to one "refunded", and while the fan's bank looks into the payment to one "disputed".
 */
export type MoneyStep = { kind: 'PAID' | 'HELD' | 'SESSION' | 'PAYABLE' | 'PAID_OUT' | 'REFUNDED' | 'DISPUTED'; at: Date | null; state: 'DONE' | 'CURRENT' | 'NEXT'; amountMinor: number };

export type MoneyFacts = DisputeFacts & {
  status: string;
  startsAt: Date;
  endsAt: Date;
  totalMinor: number;
  feeMinor: number;
  paidAt: Date | null;
  refundedAt: Date | null;
  payableAt: Date | null;
  paidOutAt: Date | null;
};

export function moneyTimeline({ facts, now }: { facts: MoneyFacts; now: Date }): MoneyStep[] {
  const { status, totalMinor, feeMinor, paidAt } = facts;
  if (!paidAt) return [];
  const paid: MoneyStep = { kind: 'PAID', at: paidAt, state: 'DONE', amountMinor: totalMinor };
  if (facts.disputedAt) return [paid, { kind: 'DISPUTED', at: facts.disputedAt, state: 'CURRENT', amountMinor: totalMinor }];
  if (facts.chargedBackAt) return [paid, { kind: 'REFUNDED', at: facts.chargedBackAt, state: 'DONE', amountMinor: totalMinor }];
  if (status === 'REFUNDED' || status === 'CANCELLED_BY_CREATOR' || status === 'EXPIRED') {
    const settled = facts.refundedAt !== null;
    return [paid, { kind: 'REFUNDED', at: facts.refundedAt, state: settled ? 'DONE' : 'CURRENT', amountMinor: totalMinor }];
  }
  const share = totalMinor - feeMinor;
  const reached = stepsReached({ facts, now });
  const later: [MoneyStep['kind'], Date | null, number][] = [
    ['HELD', paidAt, totalMinor],
    ['SESSION', facts.startsAt, totalMinor],
    ['PAYABLE', facts.payableAt, share],
    ['PAID_OUT', facts.paidOutAt, share],
  ];
  return [paid, ...later.map(([kind, at, amountMinor], index): MoneyStep => ({ kind, at, amountMinor, state: stateOf({ index, reached }) }))];
}

/** Index of the current step among held, session, payable, paid out; 4 when all is done. */
function stepsReached({ facts, now }: { facts: MoneyFacts; now: Date }): number {
  if (facts.paidOutAt) return 4;
  if (facts.payableAt && now >= facts.payableAt) return 3;
  if (now >= facts.endsAt) return 2;
  return now >= facts.startsAt ? 1 : 0;
}

function stateOf({ index, reached }: { index: number; reached: number }): MoneyStep['state'] {
  if (index < reached) return 'DONE';
  return index === reached ? 'CURRENT' : 'NEXT';
}
