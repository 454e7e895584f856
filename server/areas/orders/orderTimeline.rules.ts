import { moneySteps, type MoneyStep } from '../payments/statements/moneySteps.rules.ts';
import type { PurchaseStatement } from '../payments/statements/purchaseStatement.rules.ts';

type Facts = {
  statement: PurchaseStatement;
  status: string;
  deliveredAt: Date | null;
  completedAt: Date | null;
};

/**
 * Returns the state of an order's money: paid, held until the delivery is accepted, delivered,
 * payable, paid out, or refunded.
 */
export function orderTimeline({
  statement,
  status,
  deliveredAt,
  completedAt,
}: Facts): MoneyStep<'DELIVERED'>[] {
  return moneySteps({
    statement,
    reached: stepsReached({ status, paidOutAt: statement.paidOutAt }),
    onward: [
      { kind: 'HELD', at: statement.paidAt, isShare: false },
      { kind: 'DELIVERED', at: deliveredAt, isShare: false },
      { kind: 'PAYABLE', at: completedAt, isShare: true },
      { kind: 'PAID_OUT', at: statement.paidOutAt, isShare: true },
    ],
  });
}

function stepsReached({ status, paidOutAt }: { status: string; paidOutAt: Date | null }): number {
  if (paidOutAt) return 4;
  if (status === 'COMPLETED') return 2;
  return status === 'DELIVERED' ? 1 : 0;
}
