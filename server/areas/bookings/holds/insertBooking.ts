import type { Actor } from '../../../platform/access/Actor.ts';
import { databaseError } from '../../../platform/database/databaseError.ts';
import { Prisma } from '../../../platform/database/generated/client.ts';
import type { Sql } from '../../../platform/database/writtenStatements.ts';
import { addJobSql } from '../../../platform/jobs/addJob.ts';
import { SQUAD_LIMITS } from '../../availability/squads/squad.rules.ts';
import { SellingPausedError } from '../../payments/payments.errors.ts';
import { REFUND_LIMIT_MINUTES } from '../changes/cancellation.rules.ts';
import { bookingJobKey } from '../bookingJob.ts';
import { findFreePlace } from '../squads/findFreePlace.ts';
import type { FoundPrice } from './findPrice.ts';
import type { newBookingStatus } from './hold.rules.ts';
import type { LockedSlot } from './lockSlot.ts';

type NewBooking = {
  slot: LockedSlot;
  actor: Actor;
  found: FoundPrice;
  status: ReturnType<typeof newBookingStatus>;
  holdExpiresAt: Date;
  request: { idempotencyKey: string; requestHash: string };
  now: Date;
};

/** Each place may be lost to a concurrent booking once. */
const MAX_ATTEMPTS = SQUAD_LIMITS.size.max + 1;

/**
 * Inserts a booking of a locked slot (in a squad, with the lowest free number), together with the
 * job that follows it. Null if the slot, or every place, is taken. Throws SquadJoinedError or
 * SellingPausedError.
 */
export async function insertBooking(tx: Sql, booking: NewBooking): Promise<string | null> {
  const { slot, actor } = booking;
  if (!slot.squad) return insert(tx, { ...booking, placeNumber: 1 });
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { size } = slot.squad;
    const placeNumber = await findFreePlace(tx, {
      slotId: slot.id,
      fanId: actor.id,
      size,
    });
    if (placeNumber === null) return null;
    const id = await insert(tx, { ...booking, placeNumber });
    if (id) return id;
  }
  return null;
}

async function insert(
  tx: Sql,
  { slot, ...booking }: NewBooking & { placeNumber: number },
): Promise<string | null> {
  const [inserted] = await tx.$queryRaw<{ id: string }[]>`
    with slot as (
      select ${slot.id}::uuid as "id", ${slot.creatorId}::uuid as "creatorId", ${slot.startsAt}::timestamptz as "startsAt",
        ${slot.endsAt}::timestamptz as "endsAt", ${slot.currency}::text as "currency", ${slot.title}::text as "title",
        ${slot.sessionTypeId}::uuid as "sessionTypeId"),
    ${insertedSql(booking)}
    select "id" from inserted`.catch(toSellingPaused);
  return inserted?.id ?? null;
}

/** Named, because the result of a prepared statement with `*` changes when a column is added. */
const BOOKING_COLUMNS = Prisma.raw(
  Object.values(Prisma.BookingScalarFieldEnum)
    .map((column) => `"${column}"`)
    .join(', '),
);

/**
 * The parts of a statement that insert a booking of each row of its part `slot`, with the job that
 * follows. The part `inserted` has the columns of Prisma's Booking.
 */
export function insertedSql(
  {
    actor,
    found: { coupon, session, price },
    status,
    holdExpiresAt,
    request: { idempotencyKey, requestHash },
    placeNumber,
    now,
  }: Omit<NewBooking, 'slot'> & { placeNumber: number },
  condition = Prisma.sql`true`,
): Prisma.Sql {
  const isConfirmed = status === 'CONFIRMED';
  const job = isConfirmed ? 'expandConfirmation' : 'expireHold';
  const queued = addJobSql(job, {
    payload: Prisma.sql`json_build_object('bookingId', booked."id")`,
    jobKey: Prisma.sql`${bookingJobKey(job, '')}::text || booked."id"`,
    isFirst: true,
    ...(isConfirmed ? {} : { runAt: holdExpiresAt }),
  });
  return Prisma.sql`booked as (
    insert into "Booking" ("slotId", "fanId", "creatorId", "status", "startsAt", "endsAt", "priceMinor", "discountMinor",
      "totalMinor", "feeMinor", "currency", "refundLimitMinutes", "holdExpiresAt", "idempotencyKey", "requestHash",
      "couponId", "title", "sessionTypeId", "packPurchaseId", "packSession", "placeNumber", "confirmedAt", "isExpansionDue", "createdAt")
    select slot."id", ${actor.id}::uuid, slot."creatorId", ${status}::"BookingStatus",
      slot."startsAt", slot."endsAt", ${price.priceMinor}::int, ${price.discountMinor}::int,
      ${price.totalMinor}::int, ${price.feeMinor}::int, slot."currency", ${REFUND_LIMIT_MINUTES}::int,
      least(${holdExpiresAt}::timestamptz, slot."startsAt"), ${idempotencyKey}::text, ${requestHash}::text,
      ${coupon?.id ?? null}::uuid, slot."title", slot."sessionTypeId",
      ${session?.purchase.id ?? null}::uuid, ${session?.number ?? null}::int, ${placeNumber}::int,
      ${isConfirmed ? now : null}::timestamptz, ${isConfirmed}::boolean, ${now}::timestamptz
    from slot where ${condition}
    on conflict do nothing
    returning ${BOOKING_COLUMNS}),
    inserted as (select booked.*, ${queued} from booked)`;
}

/** Throws SellingPausedError when the trigger of the table says so. */
export function toSellingPaused(error: unknown): never {
  if (databaseError(error).constraint === 'Booking_needs_selling') throw new SellingPausedError();
  throw error;
}
