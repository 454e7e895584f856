import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { Deps } from '../../../Deps.ts';
import type { Prisma, SessionRequest } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import { UserError } from '../../../platform/errors/UserError.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { getPrice } from '../../../platform/money/price.rules.ts';
import { lockSlotsAndCalendar } from '../../availability/lockSlotsAndCalendar.ts';
import * as errors from '../../appointments/appointments.errors.ts';
import { requestTransition } from '../../appointments/lifecycle.rules.ts';
import { enqueueRequestWebhooks } from '../../appointments/enqueueRequestWebhooks.ts';
import { notifyOfRequest, publishRequestChanged } from '../../appointments/notifyOfRequest.ts';
import { isTooSoon, payDeadline } from '../../appointments/request.rules.ts';
import {
  nextPackSession,
  usePackSession,
  type PackSession,
} from '../../packs/purchases/packSessions.ts';
import { requireSelling } from '../../payments/payouts/requireSelling.ts';
import { REFUND_LIMIT_MINUTES } from '../changes/cancellation.rules.ts';
import { payableAt } from '../holds/confirmPaidBooking.ts';
import { newBookingStatus } from '../holds/hold.rules.ts';
import { recordConfirmation } from '../holds/recordConfirmation.ts';
import { publishBookingChanged } from '../publishBookingChanged.ts';

type Accepting = { requestId: string; startsAt: Date };
type InTransaction = { deps: Deps; tx: Prisma.TransactionClient };
type Time = { startsAt: Date; endsAt: Date };

/**
 * PENDING -> ACCEPTED by the creator: makes a slot that only the fan can book, and a booking that
 * holds it until it is paid; a free one is confirmed at once. Repeating it with the same time changes
 * nothing. Throws RequestNotFoundError (also for a foreign one), RequestClosedError,
 * TimeNotProposedError, TimeTooSoonError, TimeTakenError or SellingPausedError.
 */
export async function acceptSessionRequest(
  deps: Deps,
  actor: Actor,
  { requestId, startsAt }: Accepting,
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const own = { id: requestId, creatorId: actor.id };
    const seen = await tx.sessionRequest.findFirst({ where: own });
    if (!seen) throw new errors.RequestNotFoundError();
    const time = { startsAt, endsAt: new Date(startsAt.getTime() + seen.durationMinutes * 60_000) };
    // Archiving the type waits, and then declines pending requests.
    await tx.$queryRaw`select 1 from "SessionType" where "id" = ${seen.sessionTypeId}::uuid for share`;
    const { minimumNoticeMinutes, bufferMinutes } = await lockSlotsAndCalendar(tx, {
      creatorId: actor.id,
      ...time,
    });
    await tx.$queryRaw`select 1 from "SessionRequest" where "id" = ${requestId}::uuid for update`;
    const now = deps.now();
    const request = await findPending(tx, { requestId, startsAt, now });
    if (!request) return;
    if (isTooSoon({ startsAt, minimumNoticeMinutes, now })) throw new errors.TimeTooSoonError();
    await requireSelling(tx, request);
    const [place] = await tx.$queryRaw<{ isBlocked: boolean }[]>`
      select slot_is_blocked(null, ${actor.id}::uuid, ${time.startsAt}, ${time.endsAt}, ${bufferMinutes}::int)
        or creator_is_busy(${actor.id}::uuid, ${time.startsAt}, ${time.endsAt}) as "isBlocked"`;
    if (place?.isBlocked) throw new errors.TimeTakenError();
    await accept({ deps, tx, actor, request, time });
  });
}

/** Null for a repeated call. */
async function findPending(
  tx: Prisma.TransactionClient,
  { requestId, startsAt, now }: Accepting & { now: Date },
): Promise<SessionRequest | null> {
  const request = await tx.sessionRequest.findUniqueOrThrow({
    where: { id: requestId },
    include: {
      fan: { select: { isActive: true } },
      sessionType: { select: { archivedAt: true } },
      booking: { select: { startsAt: true } },
    },
  });
  const { status, proposedTimes, fan, sessionType, booking, expiresAt } = request;
  if (status === 'ACCEPTED' && booking?.startsAt.getTime() === startsAt.getTime()) return null;
  const isOpen =
    status === 'PENDING' && expiresAt > now && fan.isActive && sessionType?.archivedAt === null;
  if (!isOpen) throw new errors.RequestClosedError();
  if (!proposedTimes.some((time) => time.getTime() === startsAt.getTime()))
    throw new errors.TimeNotProposedError();
  return request;
}

type Accepted = InTransaction & { actor: Actor; request: SessionRequest; time: Time };

async function accept({ deps, tx, actor, request, time }: Accepted): Promise<void> {
  const now = deps.now();
  const { id, fanId, creatorId } = request;
  const { startsAt } = time;
  const holdExpiresAt = payDeadline({ startsAt, now });
  const bookingId = await insertBooking({ deps, tx, request, time, holdExpiresAt });
  const change = requestTransition('accept');
  const accepted = await tx.sessionRequest.update({
    where: { id, ...change.where },
    data: { ...change.data, acceptedAt: now, expiresAt: holdExpiresAt, bookingId },
  });
  // A free booking only sends its confirmation.
  if (request.priceMinor === 0 || request.packPurchaseId) {
    await recordConfirmation(tx, { bookingId });
    await enqueueRequestWebhooks(tx, { request: accepted, now });
    await publishRequestChanged(tx, accepted);
  } else {
    await addJob(
      tx,
      'expireHold',
      { bookingId },
      { runAt: holdExpiresAt, jobKey: `expireHold:${bookingId}` },
    );
    await notifyOfRequest(tx, { request: accepted, kind: 'accepted', startsAt, now });
  }
  await writeAuditEvent(tx, {
    actor,
    action: 'sessionRequest.accept',
    entity: 'SessionRequest',
    entityId: id,
    detail: { bookingId, startsAt: startsAt.toISOString() },
    now,
  });
  await publishBookingChanged(tx, { bookingId, fanId, creatorId });
}

type Inserted = InTransaction & { request: SessionRequest; time: Time; holdExpiresAt: Date };

/** The exclusion constraint on live bookings decides. */
async function insertBooking({
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
      ${time.startsAt}, ${time.endsAt}, ${price.priceMinor}, ${price.discountMinor}, ${price.totalMinor}, ${price.feeMinor}, ${currency}, ${REFUND_LIMIT_MINUTES},
      ${holdExpiresAt}, ${`request:${request.id}`}, '', ${title}, ${sessionTypeId}::uuid, true,
      ${session?.purchase.id ?? null}::uuid, ${session?.number ?? null}::int, ${isFree ? now : null}, ${now})
    on conflict do nothing
    returning "id"`;
  if (!booking) throw new errors.TimeTakenError();
  if (session)
    await usePackSession(tx, {
      session,
      bookingId: booking.id,
      payableAt: payableAt({ deps, endsAt: time.endsAt }),
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
