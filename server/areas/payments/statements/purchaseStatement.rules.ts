import { getRemaining } from '../../../platform/money/money.rules.ts';
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
  /** When the share is due, and when it is sent, or sent again; null when no time is planned. */
  dueAt: Date | null;
  payableAt: Date | null;
  paidOutAt: Date | null;
  /** Null while nothing was paid. */
  state: MoneyState | null;
  returns: MoneyReturn[];
};

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

/** Money that was or will be returned to the fan. WAITING: until the fan's bank has decided. */
export type MoneyReturn = {
  kind: 'REFUND' | 'CHARGEBACK';
  id: string | null;
  cause: string | null;
  state: 'WAITING' | 'PENDING' | 'DONE' | 'FAILED';
  /** When it was decided, and when it was settled. */
  at: Date;
  settledAt: Date | null;
  amountMinor: number;
  /** The part of a chargeback that the platform bears. */
  coveredMinor: number;
  /** The refund went back to the gift card that had paid this part. */
  isToGiftCard?: boolean;
};

type Refund = {
  id: string;
  status: string;
  reason: string;
  amountMinor: number;
  createdAt: Date;
  settledAt: Date | null;
  toGiftCardId?: string | null;
};
type Dispute = {
  id: string;
  status: string;
  amountMinor: number;
  openedAt: Date;
  closedAt: Date | null;
};
type Payment = {
  status: string;
  paidAt: Date | null;
  amountMinor: number;
  lostMinor: number;
  giftCardMinor?: number;
  /** Lost because the bank took back the payment of the gift card. */
  giftCardLostMinor?: number;
  refunds: Refund[];
  disputes: Dispute[];
};
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
  payment: Payment | null;
  transfer: Transfer | null;
};

const REFUND_STATES: Record<string, MoneyReturn['state']> = { SUCCEEDED: 'DONE', FAILED: 'FAILED' };
/** The session, the work or the tip has reached the other side. */
const OVER: readonly string[] = ['COMPLETED', 'SENT'];
const ENDED: readonly string[] = ['REFUNDED', 'CANCELLED_BY_CREATOR', 'EXPIRED'];
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
  const chargedBackMinor =
    sumUp(returns.filter(({ kind }) => kind === 'CHARGEBACK')) + (payment?.giftCardLostMinor ?? 0);
  const lostMinor = payment?.lostMinor ?? 0;
  const restMinor = paidMinor - refundedMinor - lostMinor;
  const shareMinor =
    transfer && TAKEN_OUT.includes(transfer.status)
      ? transfer.amountMinor
      : getShare({ rows, restMinor });
  const disputes = payment?.disputes.filter(({ status }) => status === 'OPEN') ?? [];
  const isOnHold = transfer?.status === 'ON_HOLD' && payment?.status === 'SUCCEEDED';
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
    lostMinor,
    shareMinor,
    paidAt: payment?.paidAt ?? null,
    coveredMinor: chargedBackMinor - lostMinor,
    disputedMinor: sumUp(disputes),
    disputedAt: disputes[0]?.openedAt ?? null,
    feeMinor: restMinor - shareMinor,
    paidOutMinor: isWithCreator ? transfer.amountMinor : 0,
    isShareReturning: transfer?.status === 'REVERSING',
    isUnderReview: isOnHold && rows.problem?.status === 'OPEN',
    dueAt: due?.payableAt ?? null,
    payableAt: due && nextPayoutAt(due),
    paidOutAt: isWithCreator ? transfer.paidAt : null,
  };
  return { ...figures, returns, state: getState({ rows, restMinor, now }) };
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

function getReturns(rows: StatementRows): MoneyReturn[] {
  const { payment } = rows;
  if (!payment?.paidAt) return [];
  const refunds = payment.refunds.filter(({ status }) => status !== 'CLOSED').map(refundReturn);
  // What exceeds the payment's own loss: the bank also took what was refunded before.
  let bearableMinor = payment.lostMinor - (payment.giftCardLostMinor ?? 0);
  const chargebacks = payment.disputes
    .filter(({ status }) => status === 'LOST')
    .map((dispute) => {
      const lostMinor = Math.min(dispute.amountMinor, bearableMinor);
      bearableMinor -= lostMinor;
      return { ...chargebackReturn(dispute), coveredMinor: dispute.amountMinor - lostMinor };
    });
  return [
    ...refunds,
    ...awaitedRefund({ rows, payment, decidedMinor: sumUp(refunds) }),
    ...chargebacks,
  ];
}

function refundReturn({
  id,
  status,
  reason,
  amountMinor,
  createdAt,
  settledAt,
  toGiftCardId,
}: Refund): MoneyReturn {
  const state = REFUND_STATES[status] ?? 'PENDING';
  return {
    kind: 'REFUND',
    id,
    cause: reason,
    state,
    at: createdAt,
    settledAt: state === 'DONE' ? settledAt : null,
    amountMinor,
    coveredMinor: 0,
    ...(toGiftCardId ? { isToGiftCard: true } : {}),
  };
}

function chargebackReturn({ id, amountMinor, openedAt, closedAt }: Dispute): MoneyReturn {
  return {
    kind: 'CHARGEBACK',
    id,
    cause: null,
    state: 'DONE',
    at: closedAt ?? openedAt,
    settledAt: closedAt,
    amountMinor,
    coveredMinor: 0,
  };
}

type Awaited = { rows: StatementRows; payment: Payment; decidedMinor: number };

/**
 * The amount of a purchase cancelled during a dispute is returned in any case: by the bank or, if
 * we win, by a refund.
 */
function awaitedRefund({ rows, payment, decidedMinor }: Awaited): MoneyReturn[] {
  if (payment.status !== 'DISPUTED' || !ENDED.includes(rows.status)) return [];
  const amountMinor = payment.amountMinor - payment.lostMinor - decidedMinor;
  const at = rows.endedAt ?? payment.disputes[0]?.openedAt ?? payment.paidAt;
  if (amountMinor <= 0 || !at) return [];
  return [
    {
      kind: 'REFUND',
      id: null,
      cause: rows.endReason,
      state: 'WAITING',
      at,
      settledAt: null,
      amountMinor,
      coveredMinor: 0,
    },
  ];
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

const sumUp = (amounts: readonly { amountMinor: number }[]): number =>
  amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
