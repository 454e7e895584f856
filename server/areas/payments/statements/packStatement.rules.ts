import { toPercent } from '../../../platform/money/price.rules.ts';
import {
  computeStatement,
  type MoneyState,
  type PurchaseStatement,
  type StatementRows,
} from './purchaseStatement.rules.ts';

type Session = Pick<
  StatementRows,
  'status' | 'endReason' | 'endedAt' | 'endsAt' | 'problem' | 'transfer'
>;
type Paid = NonNullable<StatementRows['payment']>;

/** A pack purchase with its payments, as Prisma reads it with `PACK_STATEMENT`. */
export type PackRows = {
  status: string;
  endReason: string | null;
  endedAt: Date | null;
  priceMinor: number;
  discountMinor: number;
  totalMinor: number;
  feePercent: number;
  currency: string;
  payments: (Paid & { isDivided: boolean; booking: Session | null })[];
};

/** Balance entries in these states are no longer sessions. */
const OVER: readonly string[] = ['ENDED', 'UNPAID'];

/**
 * The money of one pack: the sum of the statements of its sessions, whether they are booked or not.
 * Before it is paid, and when it was paid too late, that of its one payment.
 */
export function computePackStatement({
  rows,
  now,
}: {
  rows: PackRows;
  now: Date;
}): PurchaseStatement {
  const { priceMinor, discountMinor, totalMinor, payments } = rows;
  const sessions = payments.filter(({ isDivided }) => !isDivided);
  const parts = sessions.map((payment) =>
    computeStatement({ rows: sessionRows({ rows, payment }), now }),
  );
  const sum = (pick: Figure): number => parts.reduce((total, part) => total + part[pick], 0);
  const [first] = parts;
  return {
    currency: rows.currency,
    priceMinor,
    discountMinor,
    totalMinor,
    paidMinor: sum('paidMinor'),
    giftCardMinor: sum('giftCardMinor'),
    refundedMinor: sum('refundedMinor'),
    refundedToGiftCardMinor: sum('refundedToGiftCardMinor'),
    chargedBackMinor: sum('chargedBackMinor'),
    coveredMinor: sum('coveredMinor'),
    giftCardLostMinor: sum('giftCardLostMinor'),
    lostMinor: sum('lostMinor'),
    disputedMinor: sum('disputedMinor'),
    feeMinor: sum('feeMinor'),
    shareMinor: sum('shareMinor'),
    paidOutMinor: sum('paidOutMinor'),
    paidAt: first?.paidAt ?? null,
    giftCardLostAt: parts.find((part) => part.giftCardLostAt)?.giftCardLostAt ?? null,
    disputedAt: parts.find(({ disputedAt }) => disputedAt)?.disputedAt ?? null,
    isShareReturning: parts.some(({ isShareReturning }) => isShareReturning),
    isUnderReview: parts.some(({ isUnderReview }) => isUnderReview),
    // Each session has its own.
    waitsFor: null,
    dueAt: null,
    payableAt: null,
    paidOutAt: null,
    returns: parts.flatMap(({ returns }) => returns),
    state: stateOf(parts),
  };
}

type Figure = {
  [K in keyof PurchaseStatement]: PurchaseStatement[K] extends number ? K : never;
}[keyof PurchaseStatement];

function sessionRows({
  rows: { status, endReason, endedAt, currency, feePercent },
  payment,
}: {
  rows: PackRows;
  payment: PackRows['payments'][number];
}): StatementRows {
  const { amountMinor, booking } = payment;
  const unused = {
    status: OVER.includes(status) ? 'REFUNDED' : 'HELD',
    endReason,
    endedAt,
    transfer: null,
  };
  return {
    ...(booking ?? unused),
    totalMinor: amountMinor,
    feeMinor: toPercent({ amountMinor, percent: feePercent }),
    currency,
    payment,
  };
}

/** In this order of precedence: open states before settled ones. */
const STATES: readonly MoneyState[] = [
  'DISPUTED',
  'HELD',
  'PAYABLE',
  'PAID_OUT',
  'CHARGED_BACK',
  'REFUNDED',
];

function stateOf(parts: readonly PurchaseStatement[]): MoneyState | null {
  return STATES.find((state) => parts.some((part) => part.state === state)) ?? null;
}
