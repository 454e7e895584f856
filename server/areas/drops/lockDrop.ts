import { Prisma } from '../../platform/database/generated/client.ts';
import { lockBufferedCreators } from '../creators/lockBufferedCreators.ts';

type Locking = { dropId: string };

/** For taking a slot: locks a creator with a buffer, then the drop, which serializes all takes. */
export async function lockDropToTake(
  tx: Prisma.TransactionClient,
  { dropId }: Locking,
): Promise<void> {
  await lockBufferedCreators(tx, { slots: slotsOf(dropId) });
  await tx.$queryRaw`select 1 from "Drop" where "id" = ${dropId}::uuid for update`;
}

/** For releasing slots: in the common lock order, a creator with a buffer, slots, drop. */
export async function lockDropToFree(
  tx: Prisma.TransactionClient,
  { dropId }: Locking,
): Promise<void> {
  await lockBufferedCreators(tx, { slots: slotsOf(dropId) });
  await tx.$queryRaw`
    select 1 from "AvailabilitySlot" where ${slotsOf(dropId)} order by "id" for update`;
  await tx.$queryRaw`select 1 from "Drop" where "id" = ${dropId}::uuid for update`;
}

const slotsOf = (dropId: string): Prisma.Sql =>
  Prisma.sql`"id" in (select "slotId" from "DropSlot" where "dropId" = ${dropId}::uuid)`;
