import type { PurchaseStatement } from './purchaseStatement.rules.ts';

/**
 * The steps of a purchase's money. Refunds and chargebacks come first. While the fan's bank holds
 * the payment, no further steps follow; the steps towards the creator cover the remaining amount.
 */
export type MoneyStep<Kind extends string> = {
  kind: Kind | 'PAID' | 'CHARGED_BACK' | 'DISPUTED' | 'REFUNDED';
  at: Date | null;
  state: 'DONE' | 'CURRENT' | 'NEXT';
  amountMinor: number;
};

type Steps<Kind extends string> = {
  statement: PurchaseStatement;
  /**
   * The steps towards the creator, in order: the amount is the remaining payment, or the creator's
   * share.
   */
  onward: { kind: Kind; at: Date | null; isShare: boolean }[];
  /** Index of the current step; equals the length when all are done. */
  reached: number;
};

export function moneySteps<Kind extends string>({
  statement,
  onward,
  reached,
}: Steps<Kind>): MoneyStep<Kind>[] {
  const { paidMinor, paidAt, feeMinor, shareMinor, state } = statement;
  if (!paidAt) return [];
  const paid: MoneyStep<Kind> = { kind: 'PAID', at: paidAt, state: 'DONE', amountMinor: paidMinor };
  if (state === 'DISPUTED') {
    return [
      paid,
      {
        kind: 'DISPUTED',
        at: statement.disputedAt,
        state: 'CURRENT',
        amountMinor: statement.disputedMinor,
      },
    ];
  }
  const restMinor = feeMinor + shareMinor;
  const rest = onward.map(({ kind, at, isShare }, index): MoneyStep<Kind> => ({
    kind,
    at,
    state: progress({ index, reached }),
    amountMinor: isShare ? shareMinor : restMinor,
  }));
  return [paid, ...returned<Kind>(statement), ...(restMinor > 0 ? rest : [])];
}

/** Chargebacks, then refunds, each kind as one step. */
function returned<Kind extends string>({
  returns,
  chargedBackMinor,
  refundedMinor,
}: PurchaseStatement): MoneyStep<Kind>[] {
  const steps: MoneyStep<Kind>[] = [];
  const chargeback = returns.findLast(({ kind }) => kind === 'CHARGEBACK');
  if (chargeback)
    steps.push({
      kind: 'CHARGED_BACK',
      at: chargeback.at,
      state: 'DONE',
      amountMinor: chargedBackMinor,
    });
  const refunds = returns.filter(({ kind }) => kind === 'REFUND');
  const last = refunds.at(-1);
  const isSettled = refunds.every(({ state }) => state === 'DONE');
  if (last)
    steps.push({
      kind: 'REFUNDED',
      at: last.settledAt,
      state: isSettled ? 'DONE' : 'CURRENT',
      amountMinor: refundedMinor,
    });
  return steps;
}

function progress({
  index,
  reached,
}: {
  index: number;
  reached: number;
}): 'DONE' | 'CURRENT' | 'NEXT' {
  if (index < reached) return 'DONE';
  return index === reached ? 'CURRENT' : 'NEXT';
}
