import type { Prisma } from '../../../platform/database/generated/client.ts';
import { lockName } from '../../../platform/database/lockName.ts';
import { holdRefusal, RUN_OUT_HOLDS, type HoldRefusal, type RecentHold } from './hold.rules.ts';

/**
 * Returns why the user may not hold one more unpaid slot, or null. An advisory lock serializes the
 * holds of one user until the transaction ends, so that concurrent requests are counted one after
 * another; nothing else takes this lock, and the user's row stays unlocked. Holds of accepted
 * requests do not count; they have limits of their own.
 */
export async function findHoldRefusal(
  tx: Prisma.TransactionClient,
  { fanId, now }: { fanId: string; now: Date },
): Promise<HoldRefusal | null> {
  await lockName(tx, `holds ${fanId}`);
  const { emailVerified, bookingsAsFan } = await tx.user.findUniqueOrThrow({
    where: { id: fanId },
    select: {
      emailVerified: true,
      bookingsAsFan: {
        where: { status: 'HELD', holdExpiresAt: { gt: now }, isForRequest: false },
        select: { holdExpiresAt: true },
      },
    },
  });
  // Only holds have a payment: a free slot is confirmed immediately.
  const lastHolds = await tx.$queryRaw<RecentHold[]>`
    select b."holdExpiresAt", p."paidAt" is null and (
      b."status" = 'HELD' and b."holdExpiresAt" <= ${now} or b."status" = 'EXPIRED' and b."endedAt" >= b."holdExpiresAt") as "ranOut"
    from "Booking" b join "Payment" p on p."bookingId" = b."id"
    where b."fanId" = ${fanId}::uuid and not b."isForRequest" order by b."createdAt" desc limit ${RUN_OUT_HOLDS}`;
  return holdRefusal(
    {
      isEmailConfirmed: emailVerified,
      openHoldEnds: bookingsAsFan.map(({ holdExpiresAt }) => holdExpiresAt),
      lastHolds,
    },
    now,
  );
}
