import type { Prisma } from '../../platform/database/generated/client.ts';

/**
 * Locks the open slots of a creator that overlap the range, in the order of every booking: a creator
 * with a buffer, then the slots. Bookings of them in progress end first. A caller that also
 * locks the creator does so afterwards. Without `endsAt` the range is open.
 */
export async function lockOpenSlots(
  tx: Prisma.TransactionClient,
  { creatorId, startsAt, endsAt }: { creatorId: string; startsAt: Date; endsAt: Date | null },
): Promise<void> {
  await tx.$queryRaw`
    select 1 from "User" where "id" = ${creatorId}::uuid and "bufferMinutes" > 0 for no key update`;
  await tx.$queryRaw`
    select 1 from "AvailabilitySlot"
    where "creatorId" = ${creatorId}::uuid and "closedAt" is null and not "isForRequest"
      and tstzrange("startsAt", "endsAt") && tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)
    order by "id" for update`;
}
