import { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { VISIBLE } from '../creators/creators.access.ts';
import { lockBufferedCreators } from '../creators/lockBufferedCreators.ts';
import { addNotifications } from '../notifications/addNotification.ts';
import { wantsMail } from '../notifications/mailChoices/mailKinds.ts';
import { ALERT_DELAY_MS, ALERT_INTERVAL_MS, MAX_ALERTS_PER_INTERVAL } from './follow.rules.ts';
import { type Listener, readListeners } from './readListeners.ts';
import { type NewSlot, readNewSlots, selectWanted } from './readNewSlots.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

/** Maximum number of slots in an alert's email; some may be booked before it is sent. */
const MAX_MAILED_SLOTS = 20;
const AT_ONCE = ['NOTIFICATION', 'EMAIL'] as const;

/**
 * Notifies the followers of a creator, and the owners of saved searches that match the creator, of
 * new slots, in batches. A person who was notified of this creator, or of five creators, within the
 * last hour is notified an hour later. Jobs of all creators run one after the other, so that the
 * limits hold. Idempotent: a person is notified once of a slot.
 */
export async function alertFollowers(
  deps: Deps,
  { creatorId }: { creatorId: string },
): Promise<void> {
  const now = deps.now();
  const creator = await deps.prisma.user.findFirst({
    where: { id: creatorId, ...VISIBLE },
    select: { id: true, username: true },
  });
  const since = new Date(now.getTime() - DAY_MS);
  const slots = await readNewSlots(deps.prisma, { creatorId, since, now });
  if (!creator || slots.length === 0) return;
  await recordNamed(deps, { slots });
  let after: string | null = null;
  let isLater = false;
  do {
    const { listeners, last }: Awaited<ReturnType<typeof readListeners>> = await readListeners(
      deps.prisma,
      { creatorId, deliveries: AT_ONCE, after },
    );
    const wasLimited = await inTransaction(deps.prisma, (tx) =>
      alertBatch({ tx, listeners, slots, creator, now }),
    );
    isLater ||= wasLimited;
    after = last;
  } while (after !== null);
  if (isLater)
    // With a key of its own, so that it does not move an alert that was queued meanwhile.
    await inTransaction(deps.prisma, (tx) =>
      addAlert(tx, { creatorId, runAt: later(now), jobKey: `alertFollowers:later:${creatorId}` }),
    );
}

/** So that the end of a reservation does not make these slots new again. */
async function recordNamed(
  { prisma }: Deps,
  { slots }: { slots: readonly NewSlot[] },
): Promise<void> {
  const ids = slots.filter(({ publicAt }) => publicAt === null).map(({ id }) => id);
  if (ids.length === 0) return;
  await inTransaction(prisma, async (tx) => {
    await lockBufferedCreators(tx, { slots: Prisma.sql`"id" = any(${ids}::uuid[])` });
    await tx.$executeRaw`
      update "AvailabilitySlot" set "publicAt" = "createdAt" where "id" in (
        select "id" from "AvailabilitySlot" where "id" = any(${ids}::uuid[]) and "publicAt" is null
        order by "id" for update)`;
  });
}

type Queued = { creatorId: string; runAt: Date };

/** Slots that are opened before `runAt` join the same alert. */
export const queueAlerts = (tx: Prisma.TransactionClient, queued: Queued): Promise<void> =>
  addAlert(tx, { ...queued, jobKey: `alertFollowers:${queued.creatorId}` });

const addAlert = (
  tx: Prisma.TransactionClient,
  { creatorId, ...options }: Queued & { jobKey: string },
): Promise<void> =>
  addJob(tx, 'alertFollowers', { creatorId }, { ...options, serialKey: 'alertFollowers' });

const later = (now: Date): Date => new Date(now.getTime() + ALERT_INTERVAL_MS);

type Batch = {
  tx: Prisma.TransactionClient;
  listeners: Listener[];
  slots: NewSlot[];
  creator: { id: string; username: string };
  now: Date;
};

/** Returns whether a limit delays the alert for someone. */
async function alertBatch({ tx, listeners, slots, creator, now }: Batch): Promise<boolean> {
  const wanted = listeners
    .map((listener) => ({ listener, slots: selectFor(slots, listener) }))
    .filter((one) => one.slots.length > 0);
  if (wanted.length === 0) return false;
  const recent = new Date(now.getTime() - ALERT_INTERVAL_MS);
  const heard = await countRecentAlerts(tx, {
    userIds: wanted.map(({ listener }) => listener.person.id),
    since: recent,
  });
  const allowed = wanted.filter(
    ({ listener: { alertedAt, person } }) =>
      (alertedAt === null || alertedAt <= recent) &&
      (heard.get(person.id) ?? 0) < MAX_ALERTS_PER_INTERVAL,
  );
  await recordAlerts(tx, {
    creatorId: creator.id,
    userIds: allowed.map(({ listener }) => listener.person.id),
    now,
  });
  await addNotifications(
    tx,
    allowed.map(({ listener, slots: [first] }) => ({
      recipientId: listener.person.id,
      kind: 'SLOTS_OPENED' as const,
      values: {
        otherUsername: creator.username,
        ...(first && { startsAt: first.startsAt.toISOString() }),
      },
      link: `/profile/${creator.username}`,
      now,
    })),
  );
  for (const { listener, slots: found } of allowed)
    await queueMail({ tx, listener, slots: found, creator, now });
  return allowed.length < wanted.length;
}

const selectFor = (slots: readonly NewSlot[], { rules, person, alertedAt }: Listener): NewSlot[] =>
  selectWanted(slots, { rules, zone: person.timeZone, alertedAt });

type Alerted = { creatorId: string; userIds: string[]; now: Date };

async function recordAlerts(
  tx: Prisma.TransactionClient,
  { creatorId, userIds, now }: Alerted,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.$executeRaw`
    insert into "CreatorAlert" ("userId", "creatorId", "alertedAt")
    select person, ${creatorId}::uuid, ${now} from unnest(${userIds}::uuid[]) person
    on conflict ("userId", "creatorId") do update set "alertedAt" = excluded."alertedAt"`;
  // A person who chooses the digest later is not notified of the same slots again.
  await tx.follow.updateMany({
    where: { creatorId, followerId: { in: userIds }, delivery: { in: [...AT_ONCE] } },
    data: { alertedAt: now },
  });
}

/** An email about the slots for which the person chose emails. */
async function queueMail({
  tx,
  listener,
  slots,
  creator,
  now,
}: Omit<Batch, 'listeners'> & { listener: Listener }): Promise<void> {
  const { person, rules } = listener;
  if (!person.emailVerified || !wantsMail(person, 'ALERTS')) return;
  const mailed = selectFor(slots, {
    ...listener,
    rules: rules.filter(({ delivery }) => delivery === 'EMAIL'),
  });
  if (mailed.length === 0) return;
  await addJob(
    tx,
    'mailAlert',
    {
      userId: person.id,
      creatorId: creator.id,
      slotIds: mailed.slice(0, MAX_MAILED_SLOTS).map(({ id }) => id),
      at: now.toISOString(),
    },
    // In one queue, so that alerts do not delay other emails.
    {
      serialKey: 'mailAlert',
      jobKey: `mailAlert:${person.id}:${creator.id}:${now.getTime()}`,
    },
  );
}

async function countRecentAlerts(
  tx: Prisma.TransactionClient,
  { userIds, since }: { userIds: string[]; since: Date },
): Promise<Map<string | null, number>> {
  const counts = await tx.notification.groupBy({
    by: ['recipientId'],
    where: { recipientId: { in: userIds }, kind: 'SLOTS_OPENED', publishedAt: { gt: since } },
    _count: true,
  });
  return new Map(counts.map(({ recipientId, _count }) => [recipientId, _count]));
}

/**
 * Notifies followers of a slot whose reservation has ended without a booking, unless they have been.
 * One that no alert has named is new now. Slots that have been public for a day are in no alert.
 */
export async function alertReleasedSlot(
  tx: Prisma.TransactionClient,
  { slotId, creatorId, now }: { slotId: string; creatorId: string; now: Date },
): Promise<void> {
  const since = { gt: new Date(now.getTime() - DAY_MS) };
  await tx.availabilitySlot.updateMany({
    where: { id: slotId, publicAt: null, createdAt: since },
    data: { publicAt: now },
  });
  const isRecent = await tx.availabilitySlot.count({
    where: { id: slotId, publicAt: since },
  });
  if (isRecent)
    await queueAlerts(tx, { creatorId, runAt: new Date(now.getTime() + ALERT_DELAY_MS) });
}
