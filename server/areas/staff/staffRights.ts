import type { Actor } from '../../platform/access/Actor.ts';
import { getCancellation } from '../bookings/changes/cancellation.rules.ts';
import { canDecideProblem } from '../bookings/problems/problem.rules.ts';
import { remainingMinor } from '../payments/remaining.rules.ts';
import { getRefund, OPEN_ORDER } from '../orders/order.rules.ts';
import type { Purchase } from './purchases/readPurchase.ts';

const LIVE: Record<Purchase['kind'], readonly string[]> = {
  BOOKING: ['CONFIRMED'],
  ORDER: OPEN_ORDER,
  TIP: ['SENT'],
};

const ORDER_MAILS: Record<string, string> = {
  ACTIVE: 'ordered',
  DELIVERED: 'delivered',
  COMPLETED: 'completed',
};

const TIP_MAILS: Record<string, string> = { SENT: 'sent', REFUNDED: 'refunded' };

export type PurchaseRights = {
  canRefund: boolean;
  canRetryRefund: boolean;
  canFinishPayout: boolean;
  canResendMails: boolean;
  canDecideProblem: boolean;
};

/**
 * What this staff member may do to a purchase now; the actions use it too. Support may change
 * nothing.
 */
export function purchaseRights({
  purchase,
  actor,
  now,
}: {
  purchase: Purchase;
  actor: Actor | null;
  now: Date;
}): PurchaseRights {
  if (actor?.role !== 'ADMIN')
    return {
      canRefund: false,
      canRetryRefund: false,
      canFinishPayout: false,
      canResendMails: false,
      canDecideProblem: false,
    };
  const { status, transfer, payment, totalMinor } = purchase;
  const isLive = LIVE[purchase.kind].includes(status);
  const isWithUs =
    purchase.kind === 'ORDER' || totalMinor === 0 || transfer?.status === 'SCHEDULED';
  const isLate = transfer !== null && transfer.payableAt.getTime() <= now.getTime();
  return {
    // While the bank holds the money, the bank decides first.
    canRefund: isLive && isWithUs && payment?.status !== 'DISPUTED',
    canRetryRefund: payment?.refunds.some((refund) => refund.status === 'FAILED') ?? false,
    canFinishPayout:
      isLate &&
      (transfer.status === 'SCHEDULED' ||
        transfer.status === 'SENDING' ||
        transfer.status === 'FAILED'),
    canResendMails: mailKind(purchase) !== null,
    canDecideProblem: purchase.kind === 'BOOKING' && canDecideProblem(purchase.booking),
  };
}

type Payment = Parameters<typeof remainingMinor>[0] & {
  status: string;
  refunds: { status: string; amountMinor: number }[];
};

/**
 * The amount of a refund made now, without what a bank has taken; once everything is refunded, that
 * of the retry. While a payment stands, a failed refund is that of a part.
 */
export function refundableMinor({ payment }: { payment: Payment | null }): number {
  if (!payment) return 0;
  const failedMinor = failedRefundMinor({ payment });
  return failedMinor > 0 && payment.status !== 'SUCCEEDED' ? failedMinor : remainingMinor(payment);
}

/** The sum of the refunds that failed, which a retry sends again. */
export function failedRefundMinor({
  payment,
}: {
  payment: Pick<Payment, 'refunds'> | null;
}): number {
  const failed = payment?.refunds.filter(({ status }) => status === 'FAILED') ?? [];
  return failed.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** The mail about the purchase's current state; null if there is none. */
export function mailKind(purchase: Purchase): string | null {
  if (purchase.kind === 'BOOKING') {
    const { status, endReason } = purchase.booking;
    if (status === 'REFUNDED' || status === 'CANCELLED_BY_CREATOR')
      return getCancellation({ byCreator: status === 'CANCELLED_BY_CREATOR', reason: endReason });
    return status === 'CONFIRMED' || status === 'COMPLETED' ? 'confirmed' : null;
  }
  if (purchase.kind === 'TIP') return TIP_MAILS[purchase.tip.status] ?? null;
  const { status, endReason } = purchase.order;
  if (status === 'REFUNDED') return getRefund(endReason);
  return ORDER_MAILS[status] ?? null;
}
