import type { Prisma } from '../../../platform/database/generated/client.ts';

/**
 * Where a creator keeps a buffer, a booking blocks the slots beside it: there the creator's row is locked before any
 * slot, by everything that books, moves or settles. Other creators' fans do not wait for each other here.
 */
export async function lockBufferedCreators(
  tx: Prisma.TransactionClient,
  { slots }: { slots: Prisma.Sql },
): Promise<void> {
  await tx.$queryRaw`
    select 1 from "User" where "bufferMinutes" > 0 and "id" in (select "creatorId" from "AvailabilitySlot" where ${slots})
    order by "id" for no key update`;
}
