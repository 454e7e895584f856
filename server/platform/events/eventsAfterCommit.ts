import type { Prisma, PrismaClient } from '../database/generated/client.ts';
import type { BusEvent, EventBus } from './EventBus.ts';

const buses = new WeakMap<PrismaClient, Pick<EventBus, 'publish'>>();
const collected = new WeakMap<Prisma.TransactionClient, BusEvent[]>();

/**
 * Makes `bus` publish the events of this client's transactions after the commit, instead of by
 * NOTIFY at the commit.
 */
export function publishAfterCommit(prisma: PrismaClient, bus: EventBus): void {
  buses.set(prisma, bus);
}

/** Publishes no event of this client's transactions while `work` runs: nobody listens yet. */
export async function withoutEvents(
  prisma: PrismaClient,
  work: () => Promise<void>,
): Promise<void> {
  const before = buses.get(prisma);
  buses.set(prisma, { publish: async () => undefined });
  try {
    await work();
  } finally {
    if (before) buses.set(prisma, before);
    else buses.delete(prisma);
  }
}

/** Runs `work` in a transaction that `start` opens, and publishes its events after the commit. */
export async function withEvents<T>(
  prisma: PrismaClient,
  {
    start,
    work,
  }: {
    start: (work: (tx: Prisma.TransactionClient) => Promise<T>) => Promise<T>;
    work: (tx: Prisma.TransactionClient) => Promise<T>;
  },
): Promise<T> {
  const bus = buses.get(prisma);
  if (!bus) return start(work);
  const events: BusEvent[] = [];
  const result = await start((tx) => {
    collected.set(tx, events);
    return work(tx);
  });
  await Promise.all(events.map((event) => bus.publish(event)));
  return result;
}

/** Keeps events until the commit; false when the transaction publishes them itself. */
export function collectEvents(tx: Prisma.TransactionClient, events: BusEvent[]): boolean {
  const list = collected.get(tx);
  list?.push(...events);
  return list !== undefined;
}
