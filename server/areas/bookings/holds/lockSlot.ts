import { SlotNotFoundError } from '../../availability/availability.errors.ts';
import { Prisma } from '../../../platform/database/generated/client.ts';
import type { Sql } from '../../../platform/database/writtenStatements.ts';
import { draftsSql } from '../../creators/creators.access.ts';
import { OwnSlotError, SlotPastError, SlotTakenError } from '../bookings.errors.ts';
import { lockBufferedCreatorsSql } from '../../creators/lockBufferedCreators.ts';

/** A slot whose row is locked. */
export type LockedSlot = {
  id: string;
  creatorId: string;
  startsAt: Date;
  endsAt: Date;
  bookableUntil: Date | null;
  isBlocked: boolean;
  /** Booked by someone; false for a squad. */
  isTaken: boolean;
  priceMinor: number;
  currency: string;
  title: string | null;
  sessionTypeId: string | null;
  isReserved: boolean;
  /** Reserved for the fan in a drop. */
  isFromDrop: boolean;
  /** A squad: a slot with places for several fans. */
  squad: { size: number; deadlineAt: Date } | null;
};

export type SlotRow = Omit<LockedSlot, 'squad'> & {
  isSquad: boolean;
  size: number | null;
  deadlineAt: Date | null;
  squadStatus: string | null;
  known: Known | null;
};

/** The booking made with the fan's idempotency key. */
export type Known = { id: string; status: string; requestHash: string; paymentId: string | null };
export type SlotClaim = { slotId: string; fanId: string; idempotencyKey: string };
export type Found = { slot: LockedSlot; known: Known | null };

/**
 * The share lock blocks closing the slot without serializing fans. Fans are serialized only when
 * the creator has a buffer, because a booking then blocks neighbouring slots. PostgreSQL locks the
 * slot last, after the joins, and then reads its row again if it has changed meanwhile.
 */
export async function lockSlot(tx: Sql, claim: SlotClaim): Promise<Found> {
  const [row] = await tx.$queryRaw<SlotRow[]>(lockSlotSql(claim));
  return requireFound(row);
}

/** The query of lockSlot. */
export const lockSlotSql = (claim: SlotClaim): Prisma.Sql => Prisma.sql`
    with buffered as materialized (${lockBufferedCreatorsSql(Prisma.sql`"id" = ${claim.slotId}::uuid`)})
    ${slotSql(claim, Prisma.sql`left join buffered b on b."id" = u."id"`)} for share of s`;

/** Throws SlotNotFoundError. */
export function requireFound(row: SlotRow | undefined): Found {
  const found = row && readRow(row);
  if (!found) throw new SlotNotFoundError();
  return found;
}

/** As lockSlot, for several claims and without a lock; null instead of SlotNotFoundError. */
export async function findSlots(sql: Sql, claims: SlotClaim[]): Promise<(Found | null)[]> {
  const claim = {
    slotId: Prisma.sql`claim."slotId"`,
    fanId: Prisma.sql`claim."fanId"`,
    idempotencyKey: Prisma.sql`claim."idempotencyKey"`,
  };
  const [slotIds, fanIds, keys] = (['slotId', 'fanId', 'idempotencyKey'] as const).map((name) =>
    claims.map((each) => each[name]),
  );
  const rows = await sql.$queryRaw<(SlotRow & { position: number })[]>`
    select found.*, claim."position"::int
    from unnest(${slotIds}::uuid[], ${fanIds}::uuid[], ${keys}::text[])
      with ordinality as claim("slotId", "fanId", "idempotencyKey", "position")
    cross join lateral (${slotSql(claim)}) found`;
  const found = new Map(rows.map(({ position, ...row }) => [position, readRow(row)]));
  return claims.map((_claim, index) => found.get(index + 1) ?? null);
}

const slotSql = (
  { slotId, fanId, idempotencyKey }: Record<keyof SlotClaim, string | Prisma.Sql>,
  joined: Prisma.Sql = Prisma.empty,
): Prisma.Sql => Prisma.sql`
    select s."id", s."creatorId", s."startsAt", s."endsAt", s."bookableUntil", s."isBlocked", s."priceMinor",
      s."currency", s."sessionTypeId", t."title",
      s."isSquad", q."size", q."deadlineAt", q."status"::text as "squadStatus",
      exists (
        select 1 from "Booking" taken
        where taken."slotId" = s."id" and booking_blocks_slot(taken."status") and not taken."isSquad") as "isTaken",
      r."slotId" is not null as "isReserved", coalesce(r."dropId" is not null, false) as "isFromDrop", (
        select json_build_object('id', k."id", 'status', k."status", 'requestHash', k."requestHash", 'paymentId', p."id")
        from "Booking" k left join "Payment" p on p."bookingId" = k."id"
        where k."fanId" = ${fanId}::uuid and k."idempotencyKey" = ${idempotencyKey}) as "known"
    from "AvailabilitySlot" s join "User" u on u."id" = s."creatorId" and u."isActive"
    ${joined}
    left join "SessionType" t on t."id" = s."sessionTypeId"
    left join "Squad" q on q."slotId" = s."id"
    left join "Reservation" r on r."slotId" = s."id" and r."fanId" = ${fanId}::uuid
    where s."id" = ${slotId}::uuid and s."closedAt" is null and not s."isForRequest"
      and not ${Prisma.raw(draftsSql('s."creatorId"'))}
      and not are_blocked(s."creatorId", ${fanId}::uuid)`;

function readRow({
  isSquad,
  size,
  deadlineAt,
  squadStatus,
  known,
  ...slot
}: SlotRow): Found | null {
  if (!isSquad) return { known, slot: { ...slot, squad: null } };
  if (!size || !deadlineAt || (squadStatus !== 'OPEN' && !known)) return null;
  return { known, slot: { ...slot, squad: { size, deadlineAt } } };
}

/** Throws SlotPastError, OwnSlotError, SlotTakenError or SlotNotFoundError. */
export function requireBookable(
  slot: LockedSlot,
  { fanId, now }: { fanId: string; now: Date },
): void {
  if (slot.startsAt.getTime() <= now.getTime()) throw new SlotPastError();
  if (slot.creatorId === fanId) throw new OwnSlotError();
  // A paused slot that is reserved for the fan can still be booked.
  if (slot.isTaken || (slot.isBlocked && !slot.isReserved)) throw new SlotTakenError(slot.id);
  for (const until of [slot.bookableUntil, slot.squad?.deadlineAt])
    if (until && until.getTime() <= now.getTime()) throw new SlotNotFoundError();
}
