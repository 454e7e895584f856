import { randomDigits } from '../../../platform/ids/randomDigits.rules.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';

/**
 * Queues one job per subscription in the caller's transaction: of the recipient, or of all users in
 * one statement. Webhooks have priority. Jobs of one user are serialized, so that slow endpoints of
 * one user occupy one worker; there are 256 such queues, because the job queue checks each of them
 * for each job.
 */
export async function queuePushes(
  tx: Prisma.TransactionClient,
  { notificationId, recipientId }: { notificationId: string; recipientId: string | null },
): Promise<void> {
  await tx.$executeRaw`
    select graphile_worker.add_job(
      'pushNotification',
      payload := json_build_object('notificationId', ${notificationId}::text, 'subscriptionId', s."id"),
      max_attempts := 8,
      priority := 10,
      queue_name := case when ${recipientId}::uuid is null then null else 'push:' || right(s."userId"::text, 2) end,
      job_key := 'push:' || ${notificationId}::text || ':' || s."id")
    from "PushSubscription" s
    where ${recipientId}::uuid is null or s."userId" = ${recipientId}::uuid`;
}

/** Equals the expression in the statement above. */
export function pushSerialKey(userId: string): string {
  return `push:${randomDigits({ id: userId, count: 2 })}`;
}
