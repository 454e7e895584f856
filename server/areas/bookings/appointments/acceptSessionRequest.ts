import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { Deps } from '../../../Deps.ts';
import type { Prisma, SessionRequest } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { getEnd } from '../../availability/availability.rules.ts';
import { lockSlotsAndCalendar } from '../../availability/lockSlotsAndCalendar.ts';
import * as errors from '../../appointments/appointments.errors.ts';
import { requestTransition } from '../../appointments/lifecycle.rules.ts';
import { enqueueRequestWebhooks } from '../../appointments/enqueueRequestWebhooks.ts';
import { notifyOfRequest, publishRequestChanged } from '../../appointments/notifyOfRequest.ts';
import { isTooSoon, payDeadline } from '../../appointments/request.rules.ts';
import { requireSelling } from '../../payments/payouts/requireSelling.ts';
import { CannotSellError } from '../../services/services.errors.ts';
import { bookingJobKey } from '../bookingJob.ts';
import { recordConfirmation } from '../holds/recordConfirmation.ts';
import { publishBookingChanged } from '../publishBookingChanged.ts';
import { insertRequestBooking, type Time } from './insertRequestBooking.ts';

type Accepting = { requestId: string; startsAt: Date };
type InTransaction = { deps: Deps; tx: Prisma.TransactionClient };

/**
 * PENDING -> ACCEPTED by the creator: makes a slot that only the fan can book, and a booking that
 * holds it until it is paid; a free one is confirmed at once. Repeating it with the same time changes
 * nothing. Throws RequestNotFoundError (also for a foreign one), RequestClosedError,
 * TimeNotProposedError, CannotSellError (without a tag), TimeTooSoonError, TimeTakenError or
 * SellingPausedError.
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
    const { durationMinutes } = seen;
    const time = { startsAt, endsAt: getEnd({ startsAt, durationMinutes }) };
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
      creator: { select: { _count: { select: { tags: true } } } },
      sessionType: { select: { archivedAt: true } },
      booking: { select: { startsAt: true } },
    },
  });
  const { status, proposedTimes, fan, creator, sessionType, booking, expiresAt } = request;
  if (status === 'ACCEPTED' && booking?.startsAt.getTime() === startsAt.getTime()) return null;
  const isOpen =
    status === 'PENDING' && expiresAt > now && fan.isActive && sessionType?.archivedAt === null;
  if (!isOpen) throw new errors.RequestClosedError();
  if (!proposedTimes.some((time) => time.getTime() === startsAt.getTime()))
    throw new errors.TimeNotProposedError();
  if (creator._count.tags === 0) throw new CannotSellError();
  return request;
}

type Accepted = InTransaction & { actor: Actor; request: SessionRequest; time: Time };

async function accept({ deps, tx, actor, request, time }: Accepted): Promise<void> {
  const now = deps.now();
  const { id, fanId, creatorId } = request;
  const { startsAt } = time;
  const holdExpiresAt = payDeadline({ startsAt, now });
  const bookingId = await insertRequestBooking({ deps, tx, request, time, holdExpiresAt });
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
      { runAt: holdExpiresAt, jobKey: bookingJobKey('expireHold', bookingId) },
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
