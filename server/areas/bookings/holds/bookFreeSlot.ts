import type { Actor } from '../../../platform/access/Actor.ts';
import { Prisma, type Booking } from '../../../platform/database/generated/client.ts';
import { withoutTransaction } from '../../../platform/database/writtenStatements.ts';
import { retryConflicts } from '../../../platform/database/inTransaction.ts';
import { getPrice } from '../../../platform/money/price.rules.ts';
import type { Deps } from '../../../Deps.ts';
import { SlotTakenError } from '../bookings.errors.ts';
import { latestHoldEnd } from './hold.rules.ts';
import { insertedSql, toSellingPaused } from './insertBooking.ts';
import {
  lockSlotSql,
  requireBookable,
  requireFound,
  type Known,
  type SlotRow,
} from './lockSlot.ts';

type Request = {
  deps: Deps;
  actor: Actor;
  slotId: string;
  request: { idempotencyKey: string; requestHash: string };
};

/**
 * The slot and, if it was booked, its booking. Columns of both have the same value, except `id`,
 * which is the slot's.
 */
type Row = SlotRow & Booking & { bookingId: string | null };

/**
 * Books a free slot in one statement, which locks the slot, inserts the booking and adds its job.
 * Null when the slot has a price, places or a reservation of the fan. Throws SlotNotFoundError,
 * SlotPastError, OwnSlotError, SlotTakenError or SellingPausedError.
 */
export async function bookFreeSlot({
  deps,
  actor,
  slotId,
  request,
}: Request): Promise<{ booking: Booking } | { known: Known } | null> {
  const now = deps.now();
  const claim = { slotId, fanId: actor.id, idempotencyKey: request.idempotencyKey };
  const feePercent = deps.env.platformFeePercent;
  const price = getPrice({ priceMinor: 0, percentOff: 0, feePercent });
  const inserted = insertedSql(
    {
      actor,
      found: { coupon: null, session: null, price },
      status: 'CONFIRMED',
      holdExpiresAt: latestHoldEnd({ now, isFromDrop: false }),
      request,
      placeNumber: 1,
      now,
    },
    bookableSql({ fanId: actor.id, now }),
  );
  const statement = Prisma.sql`
    with slot as materialized (${lockSlotSql(claim)}), ${inserted}
    select inserted.*, slot.*, inserted."id" as "bookingId" from slot left join inserted on true`;
  const [row] = await retryConflicts(() =>
    withoutTransaction(deps).$queryRaw<Row[]>(statement),
  ).catch(toSellingPaused);
  if (row?.bookingId) return { booking: { ...row, id: row.bookingId } };
  const { slot, known } = requireFound(row);
  if (known) return { known };
  requireBookable(slot, { fanId: actor.id, now });
  if (slot.priceMinor > 0 || slot.squad || slot.isReserved) return null;
  throw new SlotTakenError(slot.id);
}

/** A free slot that requireBookable accepts; a squad and a reserved slot have more rules. */
export const bookableSql = ({ fanId, now }: { fanId: string; now: Date }): Prisma.Sql => Prisma.sql`
  slot."priceMinor" = 0 and not slot."isSquad" and not slot."isReserved" and slot."known" is null
  and slot."startsAt" > ${now}::timestamptz and slot."creatorId" <> ${fanId}::uuid
  and not slot."isTaken" and not slot."isBlocked" and coalesce(slot."bookableUntil" > ${now}::timestamptz, true)`;
