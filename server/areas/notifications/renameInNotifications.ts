import type { Deps } from '../../Deps.ts';
import { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { isDeletedUsername } from '../../platform/text/deletedUsername.rules.ts';
import { MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';

/** A popular creator is named by the notifications of all followers. */
const BATCH = 5_000;
/** An alert to many followers, which began before the change, still writes the former name. */
const LATE_MS = 10 * MINUTE_MS;

type Renaming = { userId: string; from: string; to: string; now: Date };

/**
 * Renames a person in everyone's notifications, in the transaction that changes the username.
 * Notifications have no id of the person, and the former name can belong to someone else afterwards.
 * Jobs rename what is beyond one batch, or is written late.
 */
export async function renameInNotifications(
  tx: Prisma.TransactionClient,
  { userId, from, to, now }: Renaming,
): Promise<void> {
  const job = { userId, from, until: now.toISOString() };
  if (await renameBatch(tx, { from, to })) await addJob(tx, 'renameInNotifications', job);
  await addJob(tx, 'renameInNotifications', job, { runAt: new Date(now.getTime() + LATE_MS) });
}

/** Renames the next notifications from before the change to the present username. */
export async function renameLaterInNotifications(
  { prisma }: Deps,
  job: { userId: string; from: string; until: string },
): Promise<void> {
  await inTransaction(prisma, async (tx) => {
    const [person] = await tx.$queryRaw<{ username: string }[]>`
      select "username" from "User" where "id" = ${job.userId}::uuid for share`;
    if (!person || person.username === job.from) return;
    const batch = { from: job.from, to: person.username, until: new Date(job.until) };
    if (await renameBatch(tx, batch)) await addJob(tx, 'renameInNotifications', job);
  });
}

type Batch = { from: string; to: string; until?: Date };

/** Also renames links to the profile, or removes them when it ends. Returns whether more may follow. */
async function renameBatch(
  tx: Prisma.TransactionClient,
  { from, to, until }: Batch,
): Promise<boolean> {
  const [former, next] = [`/profile/${from}`, isDeletedUsername(to) ? null : `/profile/${to}`];
  const inTime = until ? Prisma.sql`and "createdAt" <= ${until}` : Prisma.empty;
  const renamed = await tx.$executeRaw`
    update "Notification" n
    set "data" = jsonb_strip_nulls(n."data" || jsonb_build_object(
      'otherUsername', ${to}::text,
      'link', case when split_part(n."data" ->> 'link', '?', 1) = ${former}
        then ${next}::text || substr(n."data" ->> 'link', ${former.length + 1}) else n."data" ->> 'link' end))
    where n."id" in (
      select "id" from "Notification" where "data" ->> 'otherUsername' = ${from} ${inTime} limit ${BATCH})`;
  return renamed === BATCH;
}
