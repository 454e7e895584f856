type Options = { now: Date; limit: number };

/** Arguments of `findMany`: purchases whose payment is overdue, the longest overdue first. */
export const overduePayments = ({ now, limit }: Options) =>
  ({
    where: { status: 'AWAITING_PAYMENT', paymentDueAt: { lt: now } },
    orderBy: { paymentDueAt: 'asc' },
    take: limit,
    select: { id: true },
  }) as const;
