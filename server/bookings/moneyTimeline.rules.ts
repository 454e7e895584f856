import { leftOf } from '../money/money.rules.ts';
import type { DisputeFacts } from '../payments/dispute.rules.ts';

/**
 * Where the money of a booking is: paid, held until the session, session, payable, paid out. After a refund the
 * steps behind "held" give way to one "refunded", and while the fan's bank looks into the payment to one
 * "disputed". Of what the bank took back for good a "refunded" tells, and the steps behind it are about the rest.
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
  if (facts.disputed) return [paid, { ...facts.disputed, kind: 'DISPUTED', state: 'CURRENT' }];
  if (facts.chargedBackAt) return [paid, { kind: 'REFUNDED', at: facts.chargedBackAt, state: 'DONE', amountMinor: totalMinor }];
  if (status === 'REFUNDED' || status === 'CANCELLED_BY_CREATOR' || status === 'EXPIRED') {
    const settled = facts.refundedAt !== null;
    return [paid, { kind: 'REFUNDED', at: facts.refundedAt, state: settled ? 'DONE' : 'CURRENT', amountMinor: totalMinor }];
  }
  const left = leftOf({ totalMinor, feeMinor, lostMinor: facts.lost?.amountMinor ?? 0 });
  const lost: MoneyStep[] = facts.lost ? [{ ...facts.lost, kind: 'REFUNDED', state: 'DONE' }] : [];
  const reached = stepsReached({ facts, now });
  const later: [MoneyStep['kind'], Date | null, number][] = [
    ['HELD', paidAt, left.totalMinor],
    ['SESSION', facts.startsAt, left.totalMinor],
    ['PAYABLE', facts.payableAt, left.shareMinor],
    ['PAID_OUT', facts.paidOutAt, left.shareMinor],
  ];
  return [paid, ...lost, ...later.map(([kind, at, amountMinor], index): MoneyStep => ({ kind, at, amountMinor, state: stateOf({ index, reached }) }))];
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
