import type { Actor } from '../../../platform/access/Actor.ts';
import { Prisma } from '../../../platform/database/generated/client.ts';
import type { Sql } from '../../../platform/database/inSqlTransaction.ts';
import { addJobSql } from '../../../platform/jobs/addJob.ts';
import { SQUAD_LIMITS } from '../../availability/squads/squad.rules.ts';
import { REFUND_LIMIT_MINUTES } from '../changes/cancellation.rules.ts';
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
const MAX_ATTEMPTS = SQUAD_LIMITS.size.most + 1;

/**
 * Inserts a booking of a locked slot (in a squad, with the lowest free number), together with the
 * job that follows it. Null if the slot, or every place, is taken. Throws SquadJoinedError.
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
  {
    slot,
    actor,
    found: { coupon, session, price },
    status,
    holdExpiresAt,
    request: { idempotencyKey, requestHash },
    placeNumber,
    now,
  }: NewBooking & { placeNumber: number },
): Promise<string | null> {
  const isConfirmed = status === 'CONFIRMED';
  const job = isConfirmed ? 'expandConfirmation' : 'expireHold';
  const queued = addJobSql(job, {
    payload: Prisma.sql`json_build_object('bookingId', booked."id")`,
    jobKey: Prisma.sql`${job}::text || ':' || booked."id"`,
    isFirst: true,
    ...(isConfirmed ? {} : { runAt: holdExpiresAt }),
  });
  const [booking] = await tx.$queryRaw<{ id: string }[]>`
    with booked as (
    insert into "Booking" ("slotId", "fanId", "creatorId", "status", "startsAt", "endsAt", "priceMinor", "discountMinor",
      "totalMinor", "feeMinor", "currency", "refundLimitMinutes", "holdExpiresAt", "idempotencyKey", "requestHash",
      "couponId", "title", "sessionTypeId", "packPurchaseId", "packSession", "placeNumber", "confirmedAt", "isExpansionDue", "createdAt")
    values (${slot.id}::uuid, ${actor.id}::uuid, ${slot.creatorId}::uuid, ${status}::"BookingStatus",
      ${slot.startsAt}, ${slot.endsAt}, ${price.priceMinor}, ${price.discountMinor}, ${price.totalMinor}, ${price.feeMinor},
      ${slot.currency}, ${REFUND_LIMIT_MINUTES}, ${holdExpiresAt}, ${idempotencyKey}, ${requestHash},
      ${coupon?.id ?? null}::uuid, ${slot.title}, ${slot.sessionTypeId}::uuid,
      ${session?.purchase.id ?? null}::uuid, ${session?.number ?? null}::int, ${placeNumber}::int,
      ${isConfirmed ? now : null}, ${isConfirmed}, ${now})
    on conflict do nothing
    returning "id"),
    queued as (select ${queued} from booked)
    select booked."id" from booked cross join queued`;
  return booking?.id ?? null;
}
