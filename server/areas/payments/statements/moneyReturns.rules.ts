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
/** A payment with its rows, as Prisma reads it with `STATEMENT_ROWS`. */
export type PaymentRows = {
  status: string;
  paidAt: Date | null;
  amountMinor: number;
  lostMinor: number;
  giftCardMinor?: number;
  /** Lost because the bank took back the payment of the gift card. */
  giftCardLostMinor?: number;
  partRefundMinor?: number;
  usedGiftCard?: { status: string; endedAt?: Date | null } | null;
  refunds: Refund[];
  disputes: Dispute[];
};
type Ended = {
  status: string;
  endReason: string | null;
  endedAt: Date | null;
  payment: PaymentRows | null;
};

const REFUND_STATES: Record<string, MoneyReturn['state']> = { SUCCEEDED: 'DONE', FAILED: 'FAILED' };
const ENDED: readonly string[] = ['REFUNDED', 'CANCELLED_BY_CREATOR', 'EXPIRED'];

/** Refunds, then chargebacks; each oldest first. */
export function getReturns(rows: Ended): MoneyReturn[] {
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

type Awaited = { rows: Ended; payment: PaymentRows; decidedMinor: number };

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

export const sumUp = (amounts: readonly { amountMinor: number }[]): number =>
  amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
