import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { lockWaitlist } from './lockWaitlist.ts';
import { queueOffers } from './queueOffers.ts';
import { WaitlistEntryNotFoundError } from './waitlist.errors.ts';

/**
 * Ends an entry of the actor; a slot that is offered to the actor goes to the next person.
 * Repeating it changes nothing. Throws WaitlistEntryNotFoundError (also for another person's
 * entry).
 */
export async function leaveWaitlist(
  deps: Deps,
  actor: Actor,
  { entryId }: { entryId: string },
): Promise<void> {
  const found = await deps.prisma.waitlistEntry.findFirst({
    where: { id: entryId, fanId: actor.id },
    select: { creatorId: true },
  });
  if (!found) throw new WaitlistEntryNotFoundError();
  await inTransaction(deps.prisma, async (tx) => {
    if (await endEntry(tx, { ...found, entryId, now: deps.now() }))
      await writeAuditEvent(tx, {
        actor,
        action: 'waitlist.leave',
        entity: 'WaitlistEntry',
        entityId: entryId,
        detail: found,
        now: deps.now(),
      });
  });
}

/** Ends several waiting entries, one creator after another in lock order. */
export async function endEntries(
  tx: Prisma.TransactionClient,
  { where, now }: { where: Prisma.WaitlistEntryWhereInput; now: Date },
): Promise<void> {
  const entries = await tx.waitlistEntry.findMany({
    where: { ...where, endedAt: null },
    orderBy: [{ creatorId: 'asc' }, { id: 'asc' }],
    select: { id: true, creatorId: true },
  });
  for (const { id, creatorId } of entries) await endEntry(tx, { entryId: id, creatorId, now });
}

type Leaving = { entryId: string; creatorId: string; now: Date };

/**
 * False if it had already ended. The slot stays kept back until the job has decided who is next.
 */
async function endEntry(
  tx: Prisma.TransactionClient,
  { entryId, creatorId, now }: Leaving,
): Promise<boolean> {
  await lockWaitlist(tx, { creatorId });
  const offer = await tx.waitlistOffer.findFirst({
    where: { entryId, endedAt: null },
  });
  if (offer) {
    const { slotId, fanId } = offer;
    // Either a concurrent booking takes the reservation first, or it does not get it.
    const { count } = await tx.reservation.updateMany({
      where: { slotId, fanId },
      data: { fanId: null, expiresAt: null },
    });
    if (count > 0) {
      await tx.waitlistOffer.update({
        where: { id: offer.id, endedAt: null },
        data: { endedAt: now, outcome: 'LEFT' },
      });
      await queueOffers(tx, { creatorId });
    }
  }
  const { count: ended } = await tx.waitlistEntry.updateMany({
    where: { id: entryId, endedAt: null },
    data: { endedAt: now, ending: 'LEFT' },
  });
  return ended === 1;
}
