import { createHash } from 'node:crypto';
import type { Actor } from '../../platform/access/Actor.ts';
import type { DropTake, Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { publishSlotsChanged } from '../creators/publishSlotsChanged.ts';
import { areBlocked } from '../safety/blocks.access.ts';
import { MAX_TAKES_OF_ADDRESS, readCode, takeEnd } from './drop.rules.ts';
import { isDropOpen, visibleDrops } from './drops.access.ts';
import {
  DropAddressLimitError,
  DropGoneError,
  DropNotFoundError,
  DropTakenError,
  OwnDropError,
} from './drops.errors.ts';
import { lockDropToTake } from './lockDrop.ts';

type Taking = { code: string; deviceId: string; address: string };

export const deviceHash = (deviceId: string): string => sha256(deviceId);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Reserves a slot of an open drop for 3 minutes, for the device and, once signed in, the person.
 * Repeating it returns the same slot; after signing in, the person owns the take and can book the
 * slot. Returns the drop's id. Throws DropNotFoundError, OwnDropError, DropGoneError,
 * DropTakenError or DropAddressLimitError.
 */
export async function takeDropSlot(
  deps: Deps,
  actor: Actor | null,
  { code: typed, deviceId, address }: Taking,
): Promise<string> {
  const code = readCode(typed);
  const drop = code
    ? await deps.prisma.drop.findFirst({ where: { code, ...visibleDrops(actor) } })
    : null;
  if (!drop) throw new DropNotFoundError();
  const { id: dropId, creatorId } = drop;
  if (creatorId === actor?.id) throw new OwnDropError();
  const hashes = {
    deviceHash: deviceHash(deviceId),
    addressHash: sha256(`${dropId} ${address}`),
  };
  const own = ownTakes({ dropId, actor, deviceHash: hashes.deviceHash });
  // Most requests come too late; they are rejected without waiting for the lock.
  const [placesLeft, known] = await Promise.all([
    deps.prisma.reservation.count({ where: freePlaces(dropId, deps.now()) }),
    deps.prisma.dropTake.count({ where: own }),
  ]);
  if (known === 0 && !isDropOpen(drop, deps.now())) throw new DropNotFoundError();
  if (known === 0 && placesLeft === 0) throw new DropGoneError();
  await inTransaction(deps.prisma, async (tx) => {
    if (actor && (await areBlocked(tx, [actor.id, creatorId]))) throw new DropNotFoundError();
    await lockDropToTake(tx, { dropId });
    const now = deps.now();
    const takes = await tx.dropTake.findMany({ where: own });
    const locked = await tx.drop.findFirst({ where: { id: dropId, ...visibleDrops(actor) } });
    if (!locked || (takes.length === 0 && !isDropOpen(locked, now))) throw new DropNotFoundError();
    if (takes.length > 0) await claim(tx, { actor, takes, now });
    else await take(tx, { dropId, fanId: actor?.id ?? null, ...hashes, now });
    await publishSlotsChanged(tx, { creatorId });
  });
  return dropId;
}

/** The current or earlier takes of the device or the person in this drop. */
export const ownTakes = ({
  dropId,
  actor,
  deviceHash: device,
}: {
  dropId: string;
  actor: Actor | null;
  deviceHash: string;
}): Prisma.DropTakeWhereInput => ({
  dropId,
  OR: [{ deviceHash: device }, ...(actor ? [{ fanId: actor.id }] : [])],
});

/** Places of a drop that are not taken, or no longer taken. */
export const freePlaces = (dropId: string, now: Date): Prisma.ReservationWhereInput => ({
  dropId,
  OR: [{ expiresAt: null }, { expiresAt: { lte: now } }],
  slot: {
    closedAt: null,
    isBlocked: false,
    startsAt: { gt: now },
    AND: [{ OR: [{ bookableUntil: null }, { bookableUntil: { gt: now } }] }],
  },
});

/** Assigns the take of the device to the person. */
async function claim(
  tx: Prisma.TransactionClient,
  { actor, takes, now }: { actor: Actor | null; takes: DropTake[]; now: Date },
): Promise<void> {
  const [own, ...more] = takes;
  const isMine = own?.fanId === null || own?.fanId === actor?.id;
  if (!own || more.length > 0 || !isMine || own.endedAt || own.expiresAt <= now)
    throw new DropTakenError();
  if (own.fanId !== null || actor === null) return;
  const fan = { data: { fanId: actor.id } };
  await tx.dropTake.update({ where: { id: own.id }, ...fan });
  await tx.reservation.update({ where: { slotId: own.slotId }, ...fan });
}

type NewTake = {
  dropId: string;
  fanId: string | null;
  deviceHash: string;
  addressHash: string;
  now: Date;
};

async function take(tx: Prisma.TransactionClient, { now, ...holder }: NewTake): Promise<void> {
  const { dropId, fanId, addressHash } = holder;
  if ((await tx.dropTake.count({ where: { dropId, addressHash } })) >= MAX_TAKES_OF_ADDRESS)
    throw new DropAddressLimitError();
  const places = await tx.reservation.findMany({
    where: freePlaces(dropId, now),
    orderBy: [{ slot: { startsAt: 'asc' } }, { slotId: 'asc' }],
    select: { slotId: true, slot: { select: { startsAt: true, bookableUntil: true } } },
  });
  for (const { slotId, slot } of places) {
    const expiresAt = takeEnd({ now, slot });
    const { count } = await tx.reservation.updateMany({
      where: { slotId, dropId },
      data: { fanId, expiresAt },
    });
    // A booking that began before the reservation expired has taken the slot.
    if (count === 0) continue;
    await recordTake(tx, { ...holder, slotId, now, expiresAt });
    return;
  }
  throw new DropGoneError();
}

async function recordTake(
  tx: Prisma.TransactionClient,
  { now, ...taken }: NewTake & { slotId: string; expiresAt: Date },
): Promise<void> {
  const { slotId, expiresAt } = taken;
  await tx.dropTake.updateMany({
    where: { slotId, endedAt: null },
    data: { endedAt: now, outcome: 'EXPIRED' },
  });
  const { id: takeId } = await tx.dropTake.create({
    data: { ...taken, takenAt: now },
    select: { id: true },
  });
  await addJob(tx, 'expireTake', { takeId }, { runAt: expiresAt, jobKey: `expireTake:${takeId}` });
}
