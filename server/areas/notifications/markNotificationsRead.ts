import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';

/** Marks the given notifications that the actor can see, or all without ids. Idempotent. */
export async function markNotificationsRead(
  deps: Deps,
  actor: Actor,
  { ids }: { ids: string[] | null },
): Promise<void> {
  await deps.prisma.$executeRaw`
    insert into "NotificationRead" ("userId", "notificationId", "readAt")
    select ${actor.id}::uuid, n."id", ${deps.now()} from "Notification" n
    where n."publishedAt" is not null and (n."recipientId" is null or n."recipientId" = ${actor.id}::uuid)
      and (${ids === null} or n."id" = any(${ids ?? []}::uuid[]))
    on conflict do nothing`;
  await deps.events.publish({ channel: `user:${actor.id}`, type: 'notification', payload: {} });
}
