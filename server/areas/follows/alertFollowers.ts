import type { Follow, Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { addNotifications } from '../notifications/addNotification.ts';
import { wantsMail } from '../notifications/mailKinds.ts';
import { ALERT_INTERVAL_MS, MAX_ALERTS_PER_INTERVAL } from './follow.rules.ts';
import { type NewSlot, readNewSlots, slotsForFollower } from './readNewSlots.ts';

const BATCH = 500;
const DAY_MS = 86_400_000;

const FOLLOWER = {
  id: true,
  timeZone: true,
  emailVerified: true,
  mutedMails: true,
} as const satisfies Prisma.UserSelect;
type Followed = Follow & { follower: Prisma.UserGetPayload<{ select: typeof FOLLOWER }> };

/**
 * Notifies the followers of a creator of new slots, in batches. Who heard of this creator, or of
 * five creators, within the last hour is notified an hour later. Jobs of all creators run one after
 * the other, so that the limits hold. Idempotent: a follower is notified once of a slot.
 */
export async function alertFollowers(
  deps: Deps,
  { creatorId }: { creatorId: string },
): Promise<void> {
  const now = deps.now();
  const creator = await deps.prisma.user.findUnique({
    where: { id: creatorId },
    select: { username: true },
  });
  const since = new Date(now.getTime() - DAY_MS);
  const slots = await readNewSlots(deps.prisma, { creatorId, since, now });
  if (!creator || slots.length === 0) return;
  let after: string | null = null;
  let isLater = false;
  for (;;) {
    const follows: Followed[] = await readFollows(deps, { creatorId, after });
    const { username } = creator;
    const wasLimited = await inTransaction(deps.prisma, (tx) =>
      alertBatch({ tx, follows, slots, username, now }),
    );
    isLater ||= wasLimited;
    after = follows.at(-1)?.id ?? null;
    if (follows.length < BATCH) break;
  }
  if (isLater)
    await inTransaction(deps.prisma, (tx) => queueAlerts(tx, { creatorId, runAt: later(now) }));
}

/** Slots that are opened before `runAt` are in the same alert. */
export function queueAlerts(
  tx: Prisma.TransactionClient,
  { creatorId, runAt }: { creatorId: string; runAt: Date },
): Promise<void> {
  const options = { runAt, jobKey: `alertFollowers:${creatorId}`, serialKey: 'alertFollowers' };
  return addJob(tx, 'alertFollowers', { creatorId }, options);
}

const later = (now: Date): Date => new Date(now.getTime() + ALERT_INTERVAL_MS);

function readFollows(
  deps: Deps,
  { creatorId, after }: { creatorId: string; after: string | null },
): Promise<Followed[]> {
  return deps.prisma.follow.findMany({
    where: {
      creatorId,
      delivery: { in: ['NOTIFICATION', 'EMAIL'] },
      ...(after ? { id: { gt: after } } : {}),
    },
    orderBy: { id: 'asc' },
    take: BATCH,
    include: { follower: { select: FOLLOWER } },
  });
}

type Batch = {
  tx: Prisma.TransactionClient;
  follows: Followed[];
  slots: NewSlot[];
  username: string;
  now: Date;
};

/** Returns whether someone has to wait because of a limit. */
async function alertBatch({ tx, follows, slots, username, now }: Batch): Promise<boolean> {
  const wanted = follows
    .map((follow) => ({ follow, slots: slotsForFollower(slots, follow) }))
    .filter((one) => one.slots.length > 0);
  if (wanted.length === 0) return false;
  const recent = new Date(now.getTime() - ALERT_INTERVAL_MS);
  const heard = await countRecentAlerts(tx, {
    followerIds: wanted.map(({ follow }) => follow.followerId),
    since: recent,
  });
  const allowed = wanted.filter(
    ({ follow }) =>
      (follow.alertedAt === null || follow.alertedAt <= recent) &&
      (heard.get(follow.followerId) ?? 0) < MAX_ALERTS_PER_INTERVAL,
  );
  await tx.follow.updateMany({
    where: { id: { in: allowed.map(({ follow }) => follow.id) } },
    data: { alertedAt: now },
  });
  await addNotifications(
    tx,
    allowed.map(({ follow, slots: [first] }) => ({
      recipientId: follow.followerId,
      kind: 'SLOTS_OPENED' as const,
      values: {
        otherUsername: username,
        ...(first && { startsAt: first.startsAt.toISOString() }),
      },
      link: `/profile/${username}`,
      now,
    })),
  );
  for (const { follow } of allowed)
    if (
      follow.delivery === 'EMAIL' &&
      follow.follower.emailVerified &&
      wantsMail(follow.follower, 'ALERTS')
    )
      await addJob(
        tx,
        'mailAlert',
        {
          followId: follow.id,
          since: (follow.alertedAt ?? follow.createdAt).toISOString(),
          at: now.toISOString(),
        },
        // One after the other, so that alerts do not delay other emails.
        { serialKey: 'mailAlert', jobKey: `mailAlert:${follow.id}:${now.getTime()}` },
      );
  return allowed.length < wanted.length;
}

async function countRecentAlerts(
  tx: Prisma.TransactionClient,
  { followerIds, since }: { followerIds: string[]; since: Date },
): Promise<Map<string | null, number>> {
  const counts = await tx.notification.groupBy({
    by: ['recipientId'],
    where: { recipientId: { in: followerIds }, kind: 'SLOTS_OPENED', publishedAt: { gt: since } },
    _count: true,
  });
  return new Map(counts.map(({ recipientId, _count }) => [recipientId, _count]));
}
