import type { Prisma } from '../database/generated/client.ts';

/**
 * One job for each browser that takes it, in the caller's transaction: of the recipient, or of everybody. A handful for
 * a person; for everybody it is one statement, however many there are. Webhooks, which creators' own programs
 * wait for, go before them.
 */
export async function queuePushes(tx: Prisma.TransactionClient, { notificationId, recipientId }: { notificationId: string; recipientId: string | null }): Promise<void> {
  await tx.$executeRaw`
    select graphile_worker.add_job(
      'pushNotice',
      payload := json_build_object('notificationId', ${notificationId}::text, 'subscriptionId', s."id"),
      max_attempts := 8,
      priority := 10,
      job_key := 'push:' || ${notificationId}::text || ':' || s."id")
    from "PushSubscription" s
    where ${recipientId}::uuid is null or s."userId" = ${recipientId}::uuid`;
}
