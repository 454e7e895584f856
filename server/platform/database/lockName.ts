import type { Prisma } from './generated/client.ts';

/** Waits until no other transaction holds the name, and holds it until this one ends. */
export async function lockName(tx: Prisma.TransactionClient, name: string): Promise<void> {
  await tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`;
}
