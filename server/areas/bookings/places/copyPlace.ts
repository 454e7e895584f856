import type { Prisma } from '../../../platform/database/generated/client.ts';

/** Copies the creator's default place to a new booking; without one the booking uses ROOM. */
export async function copyPlace(
  tx: Prisma.TransactionClient,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<void> {
  await tx.$executeRaw`
    insert into "BookingPlace" ("bookingId", "kind", "label", "url", "instructions", "updatedAt")
    select b."id", p."kind", p."label", p."url", p."instructions", ${now}
    from "Booking" b join "DefaultPlace" p on p."userId" = b."creatorId"
    where b."id" = ${bookingId}::uuid`;
}
