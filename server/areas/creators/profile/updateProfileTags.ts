import { publishSlotsChanged } from '../publishSlotsChanged.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import type { Tag } from '../../../platform/database/generated/enums.ts';
import type { Deps } from '../../../Deps.ts';
import { TagConflictError, TagInUseError } from './updateProfile.errors.ts';
import { tagConflict } from './updateProfile.rules.ts';
import { BLOCKING_STATUSES } from '../creators.access.ts';

type Replacing = { deps: Deps; tx: Prisma.TransactionClient; userId: string; tags: Tag[] };

/**
 * Replaces the tags. Dropping Gamer, or the last tag, is rejected while future bookings or open
 * orders exist. Otherwise free slots close when no tag of SLOT_TAGS remains, and services are
 * hidden when no tag remains. Slots cannot close while one is reserved for someone.
 */
export async function replaceTags({ deps, tx, userId, tags }: Replacing): Promise<void> {
  const next = new Set(tags);
  const before = (await tx.creatorTag.findMany({ where: { userId } })).map(({ tag }) => tag);
  const conflict = tagConflict({ tags: [...next], before });
  if (conflict) throw new TagConflictError(conflict);
  const dropsGamer = before.includes('GAMER') && !next.has('GAMER');
  const dropsLast = before.length > 0 && next.size === 0;
  if ((dropsGamer || dropsLast) && (await hasObligations({ deps, tx, userId })))
    throw new TagInUseError();
  const closesSlots = ![...next].some((tag) => deps.env.slotTags.includes(tag));
  if (closesSlots && (await hasReservations({ deps, tx, userId }))) throw new TagInUseError();
  await tx.creatorTag.deleteMany({ where: { userId, tag: { notIn: [...next] } } });
  await tx.creatorTag.createMany({
    data: [...next].map((tag) => ({ userId, tag })),
    skipDuplicates: true,
  });
  if (closesSlots) await closeFreeSlots({ deps, tx, creatorId: userId });
  if (next.size === 0)
    await tx.fixedService.updateMany({
      where: { creatorId: userId, status: 'ACTIVE' },
      data: { status: 'HIDDEN' },
    });
}

async function hasObligations({
  deps,
  tx,
  userId,
}: {
  deps: Deps;
  tx: Prisma.TransactionClient;
  userId: string;
}): Promise<boolean> {
  const booking = await tx.booking.findFirst({
    where: { creatorId: userId, status: { in: ['HELD', 'CONFIRMED'] }, endsAt: { gt: deps.now() } },
    select: { id: true },
  });
  if (booking) return true;
  return (
    (await tx.serviceOrder.findFirst({
      where: { creatorId: userId, status: { in: ['AWAITING_PAYMENT', 'ACTIVE', 'DELIVERED'] } },
      select: { id: true },
    })) !== null
  );
}

/**
 * Whether someone has a slot reserved: an offer of the waitlist or a place of a drop. One that
 * nobody has taken has no end.
 */
async function hasReservations({
  deps,
  tx,
  userId,
}: Pick<Replacing, 'deps' | 'tx' | 'userId'>): Promise<boolean> {
  const reservation = await tx.reservation.findFirst({
    where: { creatorId: userId, expiresAt: { gt: deps.now() } },
    select: { slotId: true },
  });
  return reservation !== null;
}

/** Closes slots without bookings and publishes the change to open profile pages and overlays. */
export async function closeFreeSlots({
  deps,
  tx,
  creatorId,
}: {
  deps: Deps;
  tx: Prisma.TransactionClient;
  creatorId: string;
}): Promise<void> {
  const { count } = await tx.availabilitySlot.updateMany({
    where: {
      creatorId,
      closedAt: null,
      startsAt: { gt: deps.now() },
      bookings: { none: { status: { in: BLOCKING_STATUSES } } },
    },
    data: { closedAt: deps.now() },
  });
  if (count > 0) await publishSlotsChanged(tx, { creatorId });
}
