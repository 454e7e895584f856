/**
 * While the fan's bank holds the payment back, nothing else is true of the money; after a lost dispute it is with the
 * fan. Where the bank took only a part for good, the rest goes its way.
 */
export type DisputeFacts = { disputed: { at: Date; amountMinor: number } | null; chargedBackAt: Date | null; lost: { at: Date | null; amountMinor: number } | null };

type Disputed = { status: string; lostMinor: number; disputes: { openedAt: Date; closedAt: Date | null; amountMinor: number }[] };

/** What Prisma reads for it; the newest dispute counts. */
export const DISPUTES = { orderBy: { openedAt: 'desc' }, take: 1, select: { openedAt: true, closedAt: true, amountMinor: true } } as const;

/** The refund that a timeline tells of; one that the bank made unnecessary is none. */
export const LAST_REFUND = { where: { status: { not: 'CLOSED' } }, orderBy: { createdAt: 'desc' }, take: 1, select: { settledAt: true } } as const;

export function disputeFacts(payment: Disputed | null): DisputeFacts {
  const dispute = payment?.disputes[0];
  return {
    disputed: payment?.status === 'DISPUTED' && dispute ? { at: dispute.openedAt, amountMinor: dispute.amountMinor } : null,
    chargedBackAt: payment?.status === 'CHARGED_BACK' ? (dispute?.closedAt ?? null) : null,
    lost: payment && payment.lostMinor > 0 && payment.status !== 'CHARGED_BACK' ? { at: dispute?.closedAt ?? null, amountMinor: payment.lostMinor } : null,
  };
}

/** What Prisma reads of a payment for `mustComeBack`. */
export const WITH_LOSSES = { include: { disputes: { where: { status: 'LOST', isCovered: false }, take: 1 } } } as const;

/** Whether a share that is with the creator, or on its way there, is wanted back: its payment is disputed, or a loss is not covered yet. */
export function mustComeBack(payment: { status: string; disputes: object[] } | null | undefined): boolean {
  return payment?.status === 'DISPUTED' || payment?.status === 'CHARGED_BACK' || (payment?.disputes.length ?? 0) > 0;
}
