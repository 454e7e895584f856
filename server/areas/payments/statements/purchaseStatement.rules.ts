import { getRemaining } from '../../../platform/money/money.rules.ts';
import { waitsForBank } from '../giftCards/giftCardHold.rules.ts';
import { getReturns, sumUp, type MoneyReturn, type PaymentRows } from './moneyReturns.rules.ts';
import { nextPayoutAt, type PlannedShare } from '../transfers/transfer.rules.ts';

/**
 * The money of one booking, order or tip. Every receipt, bill, page, notification and email uses these
 * figures: paid - refunded - lost - fee = share, in minor units.
 */
export type PurchaseStatement = {
  currency: string;
  /** List price and the coupon's discount. */
  priceMinor: number;
  discountMinor: number;
  /** The total, whether it was paid or not. */
  totalMinor: number;
  paidMinor: number;
  /** The part of it that a gift card paid. */
  giftCardMinor: number;
  paidAt: Date | null;
  /** Decided refunds, settled or pending. */
  refundedMinor: number;
  /** The part of it that is returned to the gift card. */
  refundedToGiftCardMinor: number;
  /**
   * What the fan's bank took back permanently; the platform bears `coveredMinor` of it, the rest is
   * lost.
   */
  chargedBackMinor: number;
  coveredMinor: number;
  /** Lost because a bank took back the payment of the gift card; the fan got nothing of it. */
  giftCardLostMinor: number;
  /** When that bank took back the whole payment of the gift card. */
  giftCardLostAt: Date | null;
  /** What the purchase lost in both ways. */
  lostMinor: number;
  /** What the fan's bank holds until it has decided. */
  disputedMinor: number;
  disputedAt: Date | null;
  /** The platform fee and the creator's share of the remaining amount, without returned money. */
  feeMinor: number;
  shareMinor: number;
  /** The part of the share that was transferred to the creator. */
  paidOutMinor: number;
  /** The share was paid out, and the payment provider is asked to reverse it. */
  isShareReturning: boolean;
  /** A side reported a problem, and the share waits for the decision of staff. */
  isUnderReview: boolean;
  waitsFor: ShareDecision | null;
  /** When the share is due, and when it is sent, or sent again; null when no time is planned. */
  dueAt: Date | null;
  payableAt: Date | null;
  paidOutAt: Date | null;
  /** Null while nothing was paid. */
  state: MoneyState | null;
  returns: MoneyReturn[];
};

/**
 * Whose decision alone releases a share on hold. Null when it is not on hold, when both decisions
 * are missing, and when the last one was made and is being applied.
 */
export const SHARE_DECISIONS = ['SUPPORT', 'BANK'] as const;
type ShareDecision = (typeof SHARE_DECISIONS)[number];

/**
 * HELD until the session or the work is over, then PAYABLE, PAID_OUT once the share was sent;
 * REFUNDED when a refund was decided; DISPUTED while the fan's bank holds the money; CHARGED_BACK
 * when the bank has taken it permanently.
 */
export const MONEY_STATES = [
  'HELD',
  'PAYABLE',
  'PAID_OUT',
  'REFUNDED',
  'DISPUTED',
  'CHARGED_BACK',
] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

type Transfer = PlannedShare & { amountMinor: number; paidAt: Date | null };

/** A booking, an order or a tip with its rows, as Prisma reads them with `STATEMENT_ROWS`. */
export type StatementRows = {
  status: string;
  endReason: string | null;
  endedAt: Date | null;
  /** End of the session, and its problem; set for bookings only. */
  endsAt?: Date | null;
  problem?: { status: string } | null;
  /** A tip has no list price and no discount. */
  priceMinor?: number;
  discountMinor?: number;
  totalMinor: number;
  feeMinor: number;
  currency: string;
  payment: PaymentRows | null;
  transfer: Transfer | null;
};

/** The session, the work or the tip has reached the other side. */
const OVER: readonly string[] = ['COMPLETED', 'SENT'];
/** The share has left the held money: it is paid, being sent, or owed. */
const TAKEN_OUT: readonly string[] = ['SENDING', 'PAID', 'FAILED', 'REVERSING'];
const WITH_CREATOR: readonly string[] = ['PAID', 'REVERSING'];

type Computing = { rows: StatementRows; now: Date };

export function computeStatement({ rows, now }: Computing): PurchaseStatement {
  const { totalMinor, currency, payment, transfer } = rows;
  const { priceMinor = totalMinor, discountMinor = 0 } = rows;
  const returns = getReturns(rows);
  const paidMinor = payment?.paidAt ? payment.amountMinor : 0;
  const refunds = returns.filter(({ kind }) => kind === 'REFUND');
  const refundedMinor = sumUp(refunds);
  const chargedBackMinor = sumUp(returns.filter(({ kind }) => kind === 'CHARGEBACK'));
  const lostMinor = payment?.lostMinor ?? 0;
  const giftCardLostMinor = payment?.giftCardLostMinor ?? 0;
  const restMinor = paidMinor - refundedMinor - lostMinor;
  const shareMinor =
    transfer && TAKEN_OUT.includes(transfer.status)
      ? transfer.amountMinor
      : getShare({ rows, restMinor });
  const disputes = payment?.disputes.filter(({ status }) => status === 'OPEN') ?? [];
  const isOnHold = transfer?.status === 'ON_HOLD' && payment?.status === 'SUCCEEDED';
  const isUnderReview = isOnHold && rows.problem?.status === 'OPEN';
  const due = shareMinor > 0 && !isOnHold ? transfer : null;
  const isWithCreator = transfer !== null && WITH_CREATOR.includes(transfer.status);
  const figures = {
    currency,
    priceMinor,
    discountMinor,
    totalMinor,
    paidMinor,
    giftCardMinor: payment?.paidAt ? (payment.giftCardMinor ?? 0) : 0,
    refundedMinor,
    refundedToGiftCardMinor: sumUp(refunds.filter(({ isToGiftCard }) => isToGiftCard)),
    chargedBackMinor,
    giftCardLostMinor,
    giftCardLostAt: giftCardLostMinor > 0 ? (payment?.usedGiftCard?.endedAt ?? null) : null,
    lostMinor,
    shareMinor,
    paidAt: payment?.paidAt ?? null,
    coveredMinor: chargedBackMinor - (lostMinor - giftCardLostMinor),
    disputedMinor: sumUp(disputes),
    disputedAt: disputes[0]?.openedAt ?? null,
    feeMinor: restMinor - shareMinor,
    paidOutMinor: isWithCreator ? transfer.amountMinor : 0,
    isShareReturning: transfer?.status === 'REVERSING',
    isUnderReview,
    waitsFor: isOnHold ? decisionOf({ isUnderReview, isAtBank: waitsForBank(payment) }) : null,
    dueAt: due?.payableAt ?? null,
    payableAt: due && nextPayoutAt(due),
    paidOutAt: isWithCreator ? transfer.paidAt : null,
  };
  return {
    ...figures,
    returns,
    state: getState({ rows, restMinor, now }),
  };
}

function decisionOf(missing: { isUnderReview: boolean; isAtBank: boolean }): ShareDecision | null {
  const { isUnderReview, isAtBank } = missing;
  if (isUnderReview === isAtBank) return null;
  return isUnderReview ? 'SUPPORT' : 'BANK';
}

/** The creator's share of the remaining payment; a loss reduces the fee in proportion. */
function getShare({
  rows: { totalMinor, feeMinor },
  restMinor,
}: {
  rows: StatementRows;
  restMinor: number;
}): number {
  return restMinor <= 0
    ? 0
    : getRemaining({ totalMinor, feeMinor, lostMinor: totalMinor - restMinor }).shareMinor;
}

function getState({
  rows,
  restMinor,
  now,
}: {
  rows: StatementRows;
  restMinor: number;
  now: Date;
}): MoneyState | null {
  const { payment, transfer, status, endsAt } = rows;
  if (!payment?.paidAt) return null;
  if (payment.status === 'DISPUTED') return 'DISPUTED';
  if (payment.status === 'CHARGED_BACK') return 'CHARGED_BACK';
  if (restMinor <= 0) return payment.giftCardLostMinor ? 'CHARGED_BACK' : 'REFUNDED';
  if (transfer?.status === 'PAID') return 'PAID_OUT';
  return OVER.includes(status) || (endsAt && endsAt.getTime() <= now.getTime())
    ? 'PAYABLE'
    : 'HELD';
}
