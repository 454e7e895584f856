import type { Prisma } from '../../platform/database/generated/client.ts';
import { NotACreatorError } from './integrations.errors.ts';

/**
 * Locks the creator's row, so that counts stay correct under concurrency; throws NotACreatorError
 * without a tag.
 */
export async function lockCreator(
  tx: Prisma.TransactionClient,
  { userId }: { userId: string },
): Promise<void> {
  await tx.$queryRaw`select 1 from "User" where "id" = ${userId}::uuid for update`;
  const creator = await tx.user.findFirst({
    where: { id: userId, isActive: true, tags: { some: {} } },
    select: { id: true },
  });
  if (!creator) throw new NotACreatorError();
}
