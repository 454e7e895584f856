import { SlotNotFoundError } from '../../availability/availability.errors.ts';
import { Prisma } from '../../../platform/database/generated/client.ts';
import { draftsSql } from '../../creators/creators.access.ts';
import { OwnSlotError, SlotPastError, SlotTakenError } from '../bookings.errors.ts';
import { lockBufferedCreators } from './lockBufferedCreators.ts';

type Slot = {
  id: string;
  creatorId: string;
  startsAt: Date;
  endsAt: Date;
  bookableUntil: Date | null;
  isBlocked: boolean;
  priceMinor: number;
  currency: string;
  title: string | null;
  sessionTypeId: string | null;
  /** Reserved for the fan in a drop. */
  isFromDrop: boolean;
  /** Of a slot with places for several fans. */
  squad: { size: number; deadlineAt: Date } | null;
};

type Row = Omit<Slot, 'squad'> & {
  isSquad: boolean;
  size: number | null;
  deadlineAt: Date | null;
  squadStatus: string | null;
};

export async function lockBookableSlot(
  tx: Prisma.TransactionClient,
  { slotId, fanId, now }: { slotId: string; fanId: string; now: Date },
): Promise<Slot> {
  const slot = await lockSlot(tx, { slotId, fanId });
  if (slot.startsAt.getTime() <= now.getTime()) throw new SlotPastError();
  if (slot.creatorId === fanId) throw new OwnSlotError();
  // A slot that was paused while it is reserved for the fan can still be booked.
  if (slot.isBlocked && !(await tx.reservation.findFirst({ where: { slotId, fanId } })))
    throw new SlotTakenError(slot.id);
  const { bookableUntil, squad } = slot;
  for (const until of [bookableUntil, squad?.deadlineAt])
    if (until && until.getTime() <= now.getTime()) throw new SlotNotFoundError();
  return slot;
}

/**
 * The share lock blocks closing the slot without serializing fans. Fans are serialized only when
 * the creator has a buffer, because a booking then blocks neighbouring slots.
 */
async function lockSlot(
  tx: Prisma.TransactionClient,
  { slotId, fanId }: { slotId: string; fanId: string },
): Promise<Slot> {
  await lockBufferedCreators(tx, { slots: Prisma.sql`"id" = ${slotId}::uuid` });
  const [row] = await tx.$queryRaw<Row[]>`
    select s."id", s."creatorId", s."startsAt", s."endsAt", s."bookableUntil", s."isBlocked", s."priceMinor", s."currency", s."sessionTypeId", t."title",
      s."isSquad", q."size", q."deadlineAt", q."status"::text as "squadStatus",
      exists (select 1 from "Reservation" r where r."slotId" = s."id" and r."fanId" = ${fanId}::uuid and r."dropId" is not null) as "isFromDrop"
    from "AvailabilitySlot" s join "User" u on u."id" = s."creatorId" and u."isActive"
    left join "SessionType" t on t."id" = s."sessionTypeId"
    left join "Squad" q on q."slotId" = s."id"
    where s."id" = ${slotId}::uuid and s."closedAt" is null and not s."isForRequest"
      and not ${Prisma.raw(draftsSql('s."creatorId"'))}
      and not are_blocked(s."creatorId", ${fanId}::uuid) for share of s`;
  if (!row) throw new SlotNotFoundError();
  const { isSquad, size, deadlineAt, squadStatus, ...slot } = row;
  if (!isSquad) return { ...slot, squad: null };
  if (!size || !deadlineAt || squadStatus !== 'OPEN') throw new SlotNotFoundError();
  return { ...slot, squad: { size, deadlineAt } };
}
