/** While the fan's bank holds the payment back, nothing else is true of the money; after a lost dispute it is with the fan. */
export type DisputeFacts = { disputedAt: Date | null; chargedBackAt: Date | null };

type Disputed = { status: string; disputes: { openedAt: Date; closedAt: Date | null }[] };

/** What Prisma reads for it; the newest dispute counts. */
export const DISPUTES = { orderBy: { openedAt: 'desc' }, take: 1, select: { openedAt: true, closedAt: true } } as const;

export function disputeFacts(payment: Disputed | null): DisputeFacts {
  const dispute = payment?.disputes[0];
  return {
    disputedAt: payment?.status === 'DISPUTED' ? (dispute?.openedAt ?? null) : null,
    chargedBackAt: payment?.status === 'CHARGED_BACK' ? (dispute?.closedAt ?? null) : null,
  };
}
