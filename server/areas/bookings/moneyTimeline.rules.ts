import { moneySteps, type MoneyStep } from '../payments/statements/moneySteps.rules.ts';
import type { PurchaseStatement } from '../payments/statements/purchaseStatement.rules.ts';

type Facts = { statement: PurchaseStatement; startsAt: Date; endsAt: Date; now: Date };

/**
 * Returns the state of a booking's money: paid, held until the session, session, payable, paid out,
 * or refunded.
 */
export function moneyTimeline({ statement, startsAt, endsAt, now }: Facts): MoneyStep<'SESSION'>[] {
  const { paidAt, dueAt, paidOutAt } = statement;
  return moneySteps({
    statement,
    reached: stepsReached({ statement, startsAt, endsAt, now }),
    onward: [
      { kind: 'HELD', at: paidAt, isShare: false },
      { kind: 'SESSION', at: startsAt, isShare: false },
      { kind: 'PAYABLE', at: dueAt, isShare: true },
      { kind: 'PAID_OUT', at: paidOutAt, isShare: true },
    ],
  });
}

function stepsReached({ statement: { paidOutAt, dueAt }, startsAt, endsAt, now }: Facts): number {
  if (paidOutAt) return 4;
  // Still reached when the payment provider rejects the share.
  if (dueAt && now >= dueAt) return 3;
  if (now >= endsAt) return 2;
  return now >= startsAt ? 1 : 0;
}
