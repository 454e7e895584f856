import { Prisma } from '../../../platform/database/generated/client.ts';

/**
 * Queues one job per subscription of the recipients in the caller's transaction. Webhooks have
 * priority. Jobs of one user are serialized, so that slow endpoints of one user occupy one worker;
 * there are 256 such queues, because the job queue checks each of them for each job.
 */
export async function queuePushes(
  tx: Prisma.TransactionClient,
  notifications: { id: string; recipientId: string | null }[],
  { runAt }: { runAt?: Date | undefined } = {},
): Promise<void> {
  await tx.$executeRaw`
    select ${addPushSql({ notificationId: Prisma.sql`n."id"`, serialKey: SERIAL_KEY, runAt })}
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
    select ${addPushSql({ notificationId: Prisma.sql`${notificationId}::text` })}
    from "PushSubscription" s`;
}

/** Replaces the job of a notification for one subscription by one that runs later. */
export async function postponePush(
  tx: Pick<Prisma.TransactionClient, '$executeRaw'>,
  push: { notificationId: string; subscriptionId: string; runAt: Date },
): Promise<void> {
  const notificationId = Prisma.sql`${push.notificationId}::text`;
  await tx.$executeRaw`
    select ${addPushSql({ notificationId, serialKey: SERIAL_KEY, runAt: push.runAt })}
    from "PushSubscription" s where s."id" = ${push.subscriptionId}::uuid`;
}

const SERIAL_KEY = Prisma.sql`'push:' || right(s."userId"::text, 2)`;
const NONE = Prisma.sql`null`;

type Push = { notificationId: Prisma.Sql; serialKey?: Prisma.Sql; runAt?: Date | undefined };

/** The call that queues a notification for the row `s` of the table of subscriptions. */
function addPushSql({ notificationId, serialKey = NONE, runAt }: Push): Prisma.Sql {
  return Prisma.sql`graphile_worker.add_job(
      'pushNotification',
      payload := json_build_object('notificationId', ${notificationId}, 'subscriptionId', s."id"),
      run_at := ${runAt ?? null}::timestamptz,
      max_attempts := 8,
      priority := 10,
      queue_name := ${serialKey},
      job_key := 'push:' || ${notificationId} || ':' || s."id")`;
}
