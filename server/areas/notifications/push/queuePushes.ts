import { randomDigits } from '../../../platform/ids/randomDigits.rules.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';

/**
 * Queues one job per subscription of the recipients in the caller's transaction. Webhooks have
 * priority. Jobs of one user are serialized, so that slow endpoints of one user occupy one worker;
 * there are 256 such queues, because the job queue checks each of them for each job.
 */
export async function queuePushes(
  tx: Prisma.TransactionClient,
  notifications: { id: string; recipientId: string | null }[],
): Promise<void> {
  await tx.$executeRaw`
    select graphile_worker.add_job(
      'pushNotification',
      payload := json_build_object('notificationId', n."id", 'subscriptionId', s."id"),
      max_attempts := 8,
      priority := 10,
      queue_name := 'push:' || right(s."userId"::text, 2),
      job_key := 'push:' || n."id" || ':' || s."id")
    from unnest(${notifications.map(({ id }) => id)}::uuid[], ${notifications.map(({ recipientId }) => recipientId)}::uuid[])
      as n("id", "recipientId")
    join "PushSubscription" s on s."userId" = n."recipientId"`;
}

/** Queues a broadcast for all subscriptions. */
export async function queuePushesToEveryone(
  tx: Prisma.TransactionClient,
  { notificationId }: { notificationId: string },
): Promise<void> {
  await tx.$executeRaw`
    select graphile_worker.add_job(
      'pushNotification',
      payload := json_build_object('notificationId', ${notificationId}::text, 'subscriptionId', s."id"),
      max_attempts := 8,
      priority := 10,
      job_key := 'push:' || ${notificationId}::text || ':' || s."id")
    from "PushSubscription" s`;
}

/** Equals the expression in queuePushes. */
export function pushSerialKey(userId: string): string {
  return `push:${randomDigits({ id: userId, count: 2 })}`;
}
