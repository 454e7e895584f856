/** The columns of a payment that `mustComeBack` needs, for Prisma. */
export const WITH_LOSSES = {
  include: { disputes: { where: { status: 'LOST', isCovered: false }, take: 1 } },
} as const;

/**
 * Whether a share that was sent or is being sent must be reversed: its payment is disputed, or a
 * loss is not covered yet.
 */
export function mustComeBack(
  payment: { status: string; disputes: object[] } | null | undefined,
): boolean {
  return (
    payment?.status === 'DISPUTED' ||
    payment?.status === 'CHARGED_BACK' ||
    (payment?.disputes.length ?? 0) > 0
  );
}
