import type { Prisma } from '../../../platform/database/generated/client.ts';

/**
 * One job for each browser that takes it, in the caller's transaction: of the recipient, or of everybody. A handful for
 * a person; for everybody it is one statement, however many there are. Webhooks, which creators' own programs
 * wait for, go before them. Those of one person run one after the other, so that slow addresses of one person occupy
 * one worker; there are 256 such queues, because the job queue looks at each of them for each job.
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
      queue_name := case when ${recipientId}::uuid is null then null else 'push:' || left(s."userId"::text, 2) end,
      job_key := 'push:' || ${notificationId}::text || ':' || s."id")
    from "PushSubscription" s
    where ${recipientId}::uuid is null or s."userId" = ${recipientId}::uuid`;
}

/** The same as in the statement above. */
export function pushSerialKey(userId: string): string {
  return `push:${userId.slice(0, 2)}`;
}
