import type { PurchaseStatement } from './purchaseStatement.rules.ts';

/** `Own` is the step that only this kind of purchase has. */
type OnwardKind<Own extends string> = 'HELD' | Own | 'PAYABLE' | 'PAID_OUT';

/**
 * The steps of a purchase's money. Refunds and chargebacks come first. While the fan's bank holds
 * the payment, no further steps follow; the steps towards the creator cover the remaining amount.
 */
export type MoneyStep<Own extends string> = {
  kind: OnwardKind<Own> | 'PAID' | 'CHARGED_BACK' | 'DISPUTED' | 'REFUNDED';
  at: Date | null;
  state: 'DONE' | 'CURRENT' | 'NEXT';
  amountMinor: number;
};

type Steps<Own extends string> = {
  statement: PurchaseStatement;
  /**
   * The steps towards the creator, in order: the amount is the remaining payment, or the creator's
   * share.
   */
  onward: { kind: OnwardKind<Own>; at: Date | null; isShare: boolean }[];
  /** Index of the current step; equals the length when all are done. */
  reached: number;
};

export function moneySteps<Own extends string>({
  statement,
  onward,
  reached,
}: Steps<Own>): MoneyStep<Own>[] {
  const { paidMinor, paidAt, feeMinor, shareMinor, state } = statement;
  if (!paidAt) return [];
  const paid: MoneyStep<Own> = { kind: 'PAID', at: paidAt, state: 'DONE', amountMinor: paidMinor };
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
  const rest = onward.map(({ kind, at, isShare }, index): MoneyStep<Own> => ({
    kind,
    at,
    state: progress({ index, reached }),
    amountMinor: isShare ? shareMinor : restMinor,
  }));
  return [paid, ...returned<Own>(statement), ...(restMinor > 0 ? rest : [])];
}

/** Chargebacks, that of the gift card, then refunds, each kind as one step. */
function returned<Own extends string>({
  returns,
  chargedBackMinor,
  giftCardLostMinor,
  giftCardLostAt,
  refundedMinor,
}: PurchaseStatement): MoneyStep<Own>[] {
  const steps: MoneyStep<Own>[] = [];
  const chargeback = returns.findLast(({ kind }) => kind === 'CHARGEBACK');
  const [kind, state] = ['CHARGED_BACK', 'DONE'] as const;
  if (chargeback) steps.push({ kind, at: chargeback.at, state, amountMinor: chargedBackMinor });
  if (giftCardLostMinor > 0)
    steps.push({ kind, at: giftCardLostAt, state, amountMinor: giftCardLostMinor });
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
