import type { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { publishSlotsChanged } from '../creators/publishSlotsChanged.ts';
import { alertReleasedSlot } from '../follows/alertFollowers.ts';
import { enqueueDropWebhooks } from './enqueueDropWebhooks.ts';
import { lockDropToFree } from './lockDrop.ts';

/** Ends a drop whose time is over. Idempotent. */
export async function endDrop(deps: Deps, { dropId }: { dropId: string }): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const now = deps.now();
    const over = await tx.drop.findFirst({
      where: { id: dropId, closedAt: null, endsAt: { lte: now } },
    });
    if (over) await endLockedDrop(tx, { dropId, now });
  });
}

/**
 * Ends an open drop: slots that nobody has taken become free for the waitlist and everyone; taken
 * ones stay reserved until the take ends. False if it had already ended.
 */
export async function endLockedDrop(
  tx: Prisma.TransactionClient,
  { dropId, now }: { dropId: string; now: Date },
): Promise<boolean> {
  await lockDropToFree(tx, { dropId });
  const [ended] = await tx.drop.updateManyAndReturn({
    where: { id: dropId, closedAt: null },
    data: { closedAt: now },
    select: { creatorId: true },
  });
  if (!ended) return false;
  const left = await tx.reservation.findMany({
    where: { dropId, expiresAt: null },
    orderBy: { slotId: 'asc' },
    select: { slotId: true },
  });
  for (const { slotId } of left) await freeDropSlot(tx, { slotId, ...ended, now });
  await enqueueDropWebhooks(tx, { ...ended, dropId, topic: 'DROP_CLOSED', now });
  await publishSlotsChanged(tx, ended);
  return true;
}

/**
 * Deletes the reservation; the waitlist, or a drop that is still open, gets the slot first, otherwise
 * followers are notified of it.
 */
async function freeDropSlot(
  tx: Prisma.TransactionClient,
  { slotId, creatorId, now }: { slotId: string; creatorId: string; now: Date },
): Promise<void> {
  await tx.reservation.deleteMany({ where: { slotId } });
  await tx.$queryRaw`select withhold_for_waitlist(${slotId}::uuid)::text`;
  if ((await tx.reservation.count({ where: { slotId } })) === 0)
    await alertReleasedSlot(tx, { slotId, creatorId, now });
}

/** Ends the matching open takes that did not lead to a booking, and frees their slots. */
export async function expireTakes(
  tx: Prisma.TransactionClient,
  { where, now }: { where: Prisma.DropTakeWhereInput; now: Date },
): Promise<void> {
  const takes = await tx.dropTake.findMany({
    where: { AND: [where, { endedAt: null }] },
    orderBy: { id: 'asc' },
    select: { id: true, dropId: true, slotId: true, drop: { select: { creatorId: true } } },
  });
  for (const { id, dropId, slotId, drop } of takes) {
    await lockDropToFree(tx, { dropId });
    // A concurrent booking has ended the take.
    const { count } = await tx.dropTake.updateMany({
      where: { id, endedAt: null },
      data: { endedAt: now, outcome: 'EXPIRED' },
    });
    if (count === 0) continue;
    await freeDropSlot(tx, { slotId, ...drop, now });
    await publishSlotsChanged(tx, drop);
  }
}

/** Ends a take whose time is over. Idempotent. */
export async function expireTake(deps: Deps, { takeId }: { takeId: string }): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.prisma, (tx) =>
    expireTakes(tx, { where: { id: takeId, expiresAt: { lte: now } }, now }),
  );
}

/** Rows per query. */
const BATCH = 500;

/** Ends drops and takes that a lost job left open. */
export async function sweepDrops(deps: Deps): Promise<void> {
  const now = deps.now();
  for (let count = BATCH; count === BATCH;) {
    const over = await deps.prisma.drop.findMany({
      where: { closedAt: null, endsAt: { lte: now } },
      orderBy: { endsAt: 'asc' },
      take: BATCH,
      select: { id: true },
    });
    for (const { id } of over) await endDrop(deps, { dropId: id });
    count = over.length;
  }
  for (let count = BATCH; count === BATCH;) {
    const expired = await deps.prisma.dropTake.findMany({
      where: { endedAt: null, expiresAt: { lte: now } },
      orderBy: { expiresAt: 'asc' },
      take: BATCH,
      select: { id: true },
    });
    for (const { id } of expired) await expireTake(deps, { takeId: id });
    count = expired.length;
  }
}
