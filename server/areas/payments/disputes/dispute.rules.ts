/** What Prisma reads of a payment for `mustComeBack`. */
export const WITH_LOSSES = {
  include: { disputes: { where: { status: 'LOST', isCovered: false }, take: 1 } },
} as const;

/** Whether a share that is with the creator, or on its way there, is wanted back: its payment is disputed, or a loss is not covered yet. */
export function mustComeBack(
  payment: { status: string; disputes: object[] } | null | undefined,
): boolean {
  return (
    payment?.status === 'DISPUTED' ||
    payment?.status === 'CHARGED_BACK' ||
    (payment?.disputes.length ?? 0) > 0
  );
}
