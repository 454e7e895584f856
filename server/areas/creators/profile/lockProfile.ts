import type { Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { lockOpenSlots } from '../lockOpenSlots.ts';

/**
 * Serializes the changes of one user's profile: two concurrent replacements of a list would mix. A
 * change of tags may close slots, which bookings lock before the creator.
 */
export async function lockProfile({
  deps,
  tx,
  userId,
  withTags,
}: {
  deps: Deps;
  tx: Prisma.TransactionClient;
  userId: string;
  withTags: boolean;
}): Promise<void> {
  if (withTags) await lockOpenSlots(tx, { creatorId: userId, startsAt: deps.now(), endsAt: null });
  await tx.$queryRaw`select 1 from "User" where "id" = ${userId}::uuid for update`;
}
