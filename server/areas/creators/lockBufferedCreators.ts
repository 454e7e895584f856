import { Prisma } from '../../platform/database/generated/client.ts';

/**
 * With a buffer, a booking blocks neighbouring slots: everything that books, moves or settles first
 * locks the creator's row, before any slot. Fans of creators without a buffer are not serialized.
 */
export async function lockBufferedCreators(
  tx: Prisma.TransactionClient,
  { slots }: { slots: Prisma.Sql },
): Promise<void> {
  await tx.$queryRaw(lockBufferedCreatorsSql(slots));
}

/** The same as a part of a statement. */
export function lockBufferedCreatorsSql(slots: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    select "id" from "User" where "bufferMinutes" > 0 and "id" in (select "creatorId" from "AvailabilitySlot" where ${slots})
    order by "id" for no key update`;
}
