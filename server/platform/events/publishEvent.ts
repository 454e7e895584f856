import type { Prisma } from '../database/generated/client.ts';
import type { BusEvent } from './EventBus.ts';
import { collectEvents } from './eventsAfterCommit.ts';

export const EVENTS_CHANNEL = 'slotcast_events';

/** Publishes to every process when, and only if, the transaction commits. */
export function publishEvent(tx: Prisma.TransactionClient, event: BusEvent): Promise<void> {
  return publishEvents(tx, [event]);
}

/** Like publishEvent, for many events in one statement. */
export async function publishEvents(
  tx: Prisma.TransactionClient,
  events: BusEvent[],
): Promise<void> {
  if (collectEvents(tx, events)) return;
  const texts = events.map((event) => JSON.stringify(event));
  await tx.$executeRaw`select pg_notify(${EVENTS_CHANNEL}, text) from unnest(${texts}::text[]) text`;
}
