import type { Deps } from '../../../Deps.ts';
import type { Prisma, SessionRequest } from '../../../platform/database/generated/client.ts';
import { UserError } from '../../../platform/errors/UserError.ts';
import { getPrice } from '../../../platform/money/price.rules.ts';
import * as errors from '../../appointments/appointments.errors.ts';
import {
  nextPackSession,
  usePackSession,
  type PackSession,
} from '../../packs/purchases/packSessions.ts';
import { REFUND_LIMIT_MINUTES } from '../changes/cancellation.rules.ts';
import { payableAt } from '../holds/confirmPaidBooking.ts';
import { newBookingStatus, REQUEST_KEY_START } from '../holds/hold.rules.ts';

export type Time = { startsAt: Date; endsAt: Date };

type Inserted = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  request: SessionRequest;
  time: Time;
  holdExpiresAt: Date;
};

/**
 * Inserts the slot and the booking of an accepted request, and returns the booking's id. The
 * exclusion constraint on live bookings decides. Throws TimeTakenError, or RequestClosedError if
 * the pack has ended.
 */
export async function insertRequestBooking({
  deps,
  tx,
  request,
  time,
  holdExpiresAt,
}: Inserted): Promise<string> {
  const now = deps.now();
  const { fanId, creatorId, priceMinor, currency, sessionTypeId, title } = request;
  const slot = await tx.availabilitySlot.create({
    data: { ...time, creatorId, priceMinor, currency, sessionTypeId, isForRequest: true },
    select: { id: true },
  });
  const session = await findPackSession(tx, { request, now });
  const price =
    session ?? getPrice({ priceMinor, percentOff: 0, feePercent: deps.env.platformFeePercent });
  const isFree = session !== null || price.totalMinor === 0;
  const [booking] = await tx.$queryRaw<{ id: string }[]>`
    insert into "Booking" ("slotId", "fanId", "creatorId", "status", "startsAt", "endsAt", "priceMinor", "discountMinor",
      "totalMinor", "feeMinor", "currency", "refundLimitMinutes", "holdExpiresAt", "idempotencyKey", "requestHash",
      "title", "sessionTypeId", "isForRequest", "packPurchaseId", "packSession", "confirmedAt", "createdAt")
    values (${slot.id}::uuid, ${fanId}::uuid, ${creatorId}::uuid, ${newBookingStatus({ isFree })}::"BookingStatus",
      ${time.startsAt}, ${time.endsAt}, ${price.priceMinor}, ${price.discountMinor}, ${price.totalMinor},
      ${price.feeMinor}, ${currency}, ${REFUND_LIMIT_MINUTES},
      ${holdExpiresAt}, ${`${REQUEST_KEY_START}${request.id}`}, '', ${title}, ${sessionTypeId}::uuid, true,
      ${session?.purchase.id ?? null}::uuid, ${session?.number ?? null}::int, ${isFree ? now : null}, ${now})
    on conflict do nothing
    returning "id"`;
  if (!booking) throw new errors.TimeTakenError();
  if (session)
    await usePackSession(tx, {
      session,
      bookingId: booking.id,
      payableAt: payableAt({ deps, endsAt: time.endsAt }),
      now: deps.now(),
    });
  return booking.id;
}

/**
 * The session of the pack that the fan asked to use. If the pack has ended meanwhile, the request
 * is closed.
 */
async function findPackSession(
  tx: Prisma.TransactionClient,
  { request, now }: { request: SessionRequest; now: Date },
): Promise<PackSession | null> {
  const { packPurchaseId, id: requestId } = request;
  if (!packPurchaseId) return null;
  return nextPackSession(tx, { ...request, packPurchaseId, requestId, now }).catch(
    (error: unknown) => {
      throw error instanceof UserError ? new errors.RequestClosedError() : error;
    },
  );
}
