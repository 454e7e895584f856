import type { Prisma } from '../database/generated/client.ts';

export type ReceivedEvent = { id: string; type: string; createdAt: Date };

/** Stores an event by its id in the transaction of its effect; false when it was stored before. */
export async function isNewEvent(tx: Prisma.TransactionClient, event: ReceivedEvent): Promise<boolean> {
  const { count } = await tx.webhookEvent.createMany({ data: [event], skipDuplicates: true });
  return count === 1;
}
