import { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { urlId } from '../../platform/ids/urlId.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { lockBufferedCreators } from '../creators/lockBufferedCreators.ts';
import { publishSlotsChanged } from '../creators/publishSlotsChanged.ts';
import { alertReleasedSlot } from '../follows/alertFollowers.ts';
import {
  enqueueWebhookDeliveries,
  slotData,
} from '../integrations/webhooks/enqueueWebhookDeliveries.ts';
import { addNotification } from '../notifications/addNotification.ts';
import { isSellingPaused } from '../payments/payouts/requireSelling.ts';
import { findNextEntry } from './findNextEntry.ts';
import { lockWaitlist } from './lockWaitlist.ts';
import { MAX_EXPIRED_OFFERS, offerEnd } from './waitlist.rules.ts';

type OfferedSlot = { tx: Prisma.TransactionClient; now: Date; slotId: string; creatorId: string };

/**
 * Decides about every slot of a creator that is kept back or whose offer has expired: it is offered
 * to the next person, or opened to everyone. Idempotent.
 */
export async function offerSlots(deps: Deps, { creatorId }: { creatorId: string }): Promise<void> {
  for (;;) {
    const decided = await inTransaction(deps.prisma, (tx) => decideNext({ deps, tx, creatorId }));
    if (!decided) return;
  }
}

/** Returns whether there was a slot to decide about. Earlier slots are offered first. */
async function decideNext({
  deps,
  tx,
  creatorId,
}: {
  deps: Deps;
  tx: Prisma.TransactionClient;
  creatorId: string;
}): Promise<boolean> {
  await lockWaitlist(tx, { creatorId });
  // Read after taking the lock, so that the times of decisions are in order.
  const now = deps.now();
  const due = {
    creatorId,
    kind: 'WAITLIST',
    OR: [{ fanId: null }, { expiresAt: { lte: now } }],
  } satisfies Prisma.ReservationWhereInput;
  const first = await tx.reservation.findFirst({
    where: due,
    orderBy: [{ slot: { startsAt: 'asc' } }, { slotId: 'asc' }],
    select: { slotId: true },
  });
  if (!first) return false;
  const { slotId } = first;
  await lockSlot(tx, slotId);
  // A concurrent booking may have taken it.
  const reservation = await tx.reservation.findFirst({
    where: { ...due, slotId },
  });
  if (!reservation) return true;
  if (reservation.fanId) await expireOffer({ tx, now, slotId, creatorId });
  const wasOffered = await offer({ tx, now, slotId, creatorId });
  if (!wasOffered) {
    await tx.reservation.delete({ where: { slotId } });
    await alertReleasedSlot(tx, { slotId, creatorId, now });
    await publishSlotsChanged(tx, { creatorId });
  }
  return true;
}

/** The common lock order: a creator with a buffer, then the slot. */
async function lockSlot(tx: Prisma.TransactionClient, slotId: string): Promise<void> {
  await lockBufferedCreators(tx, { slots: Prisma.sql`"id" = ${slotId}::uuid` });
  await tx.$queryRaw`select 1 from "AvailabilitySlot" where "id" = ${slotId}::uuid for update`;
}

/**
 * An offer that ends while selling is paused could not be used: it is deleted, so that it neither
 * counts nor prevents another offer of the slot.
 */
async function expireOffer({ tx, now, slotId, creatorId }: OfferedSlot): Promise<void> {
  if (await isSellingPaused(tx, { creatorId })) {
    await tx.waitlistOffer.deleteMany({ where: { slotId, endedAt: null } });
    return;
  }
  const [expired] = await tx.waitlistOffer.updateManyAndReturn({
    where: { slotId, endedAt: null },
    data: { endedAt: now, outcome: 'EXPIRED' },
    select: { entryId: true },
  });
  if (!expired) return;
  const { expiredOffers } = await tx.waitlistEntry.update({
    where: { id: expired.entryId },
    data: { expiredOffers: { increment: 1 } },
    select: { expiredOffers: true },
  });
  if (expiredOffers >= MAX_EXPIRED_OFFERS)
    await tx.waitlistEntry.updateMany({
      where: { id: expired.entryId, endedAt: null },
      data: { endedAt: now, ending: 'OFFERS_EXPIRED' },
    });
}

/** Reserves the slot for the next person who waits for it. Returns whether there is one. */
async function offer({ tx, now, slotId, creatorId }: OfferedSlot): Promise<boolean> {
  const next = await findNextEntry(tx, { slotId, now });
  if (!next) return false;
  const { fanId, entryId, startsAt, username } = next;
  const expiresAt = offerEnd({ slot: next, now });
  await tx.reservation.update({
    where: { slotId },
    data: { fanId, expiresAt },
  });
  const { id: offerId } = await tx.waitlistOffer.create({
    data: { entryId, slotId, fanId, creatorId, createdAt: now, expiresAt },
    select: { id: true },
  });
  await addNotification(tx, {
    recipientId: fanId,
    kind: 'WAITLIST_OFFER',
    values: { otherUsername: username, startsAt: startsAt.toISOString() },
    link: offerPage({ username, slotId }),
    now,
  });
  await enqueueWebhookDeliveries(tx, {
    creatorId,
    topic: 'WAITLIST_OFFERED',
    subjectId: offerId,
    now,
    readData: async () => ({
      offer: {
        slot: slotData(await tx.availabilitySlot.findUniqueOrThrow({ where: { id: slotId } })),
        expiresAt: expiresAt.toISOString(),
      },
    }),
  });
  await addJob(tx, 'mailOffer', { offerId }, { jobKey: `mailOffer:${offerId}` });
  await addJob(tx, 'offerSlots', { creatorId }, { runAt: expiresAt, jobKey: `offer:${offerId}` });
  return true;
}

export const offerPage = ({ username, slotId }: { username: string; slotId: string }): string =>
  `/profile/${username}?slot=${urlId('AvailabilitySlot', slotId)}`;
