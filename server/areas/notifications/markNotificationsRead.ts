import type { Actor } from '../../platform/access/Actor.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import type { Deps } from '../../Deps.ts';
import { publishEvent } from '../../platform/events/publishEvent.ts';

type Which = {
  /** All when null. */
  ids?: string[] | null;
  /** Only those that lead to this page. */
  link?: string | null;
};

/** Marks notifications that the actor can see. Idempotent. */
export async function markNotificationsRead(deps: Deps, actor: Actor, which: Which): Promise<void> {
  await inTransaction(deps.prisma, (tx) =>
    markReadBy(tx, { userId: actor.id, now: deps.now(), ...which }),
  );
}

/**
 * As markNotificationsRead, in the transaction of what shows that the user has read them. The lock
 * waits for a concurrent deletion, which would otherwise reject the row as a foreign key.
 */
export async function markReadBy(
  tx: Prisma.TransactionClient,
  { userId, now, ids = null, link = null }: Which & { userId: string; now: Date },
): Promise<void> {
  const count = await tx.$executeRaw`
    insert into "NotificationRead" ("userId", "notificationId", "readAt")
    select ${userId}::uuid, n."id", ${now} from "Notification" n
    where n."publishedAt" is not null and (n."recipientId" is null or n."recipientId" = ${userId}::uuid)
      and (${ids === null} or n."id" = any(${ids ?? []}::uuid[]))
      and (${link === null} or n."data"->>'link' = ${link})
      and not exists (
        select from "NotificationRead" r where r."userId" = ${userId}::uuid and r."notificationId" = n."id")
    for key share of n
    on conflict do nothing`;
  if (count > 0)
    await publishEvent(tx, { channel: `user:${userId}`, type: 'notification', payload: {} });
}
