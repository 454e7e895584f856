import type { Prisma } from '../../../platform/database/generated/client.ts';

/** The name of a person in webhooks. */
export async function readUsername(tx: Prisma.TransactionClient, userId: string): Promise<string> {
  const { username } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { username: true },
  });
  return username;
}
