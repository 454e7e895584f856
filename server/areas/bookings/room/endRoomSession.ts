import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { Booking, Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { addReport, type ReportDetails } from '../../safety/addReport.ts';
import { isReportTextValid } from '../../safety/report.rules.ts';
import { ReportInvalidError, ReportLimitError } from '../../safety/safety.errors.ts';
import { BookingNotFoundError } from '../bookings.errors.ts';
import { visibleBookings } from '../bookings.access.ts';
import { openProblem } from '../problems/openProblem.ts';
import { publishBookingChanged } from '../publishBookingChanged.ts';
import { closeRooms } from './closeRooms.ts';
import { SessionEndNotPossibleError } from './room.errors.ts';
import { canEndSession, type SessionEndReason } from './room.rules.ts';

/**
 * Closes the room for both sides. Nothing is refunded; when the reason is safety, the other person
 * is reported and the creator's share is on hold until staff decide. Throws BookingNotFoundError,
 * ReportInvalidError or SessionEndNotPossibleError.
 */
export async function endRoomSession(
  deps: Deps,
  actor: Actor,
  {
    bookingId,
    reason,
    report,
  }: { bookingId: string; reason: SessionEndReason; report: ReportDetails },
): Promise<void> {
  if (!isReportTextValid(report.text)) throw new ReportInvalidError();
  await inTransaction(deps.prisma, async (tx) => {
    await tx.$queryRaw`select 1 from "Booking" where "id" = ${bookingId}::uuid for update`;
    const booking = await tx.booking.findFirst({
      where: { id: bookingId, ...visibleBookings(actor) },
      include: { place: { select: { kind: true } } },
    });
    if (!booking) throw new BookingNotFoundError();
    if (booking.roomClosedAt) return;
    const now = deps.now();
    if (!canEndSession({ booking, reason, now })) throw new SessionEndNotPossibleError();
    const byCreator = booking.creatorId === actor.id;
    await closeRooms(tx, { where: { id: bookingId }, now, byCreator });
    await writeAuditEvent(tx, {
      actor,
      action: 'room.ended',
      entity: 'Booking',
      entityId: bookingId,
      detail: { reason },
      now,
    });
    if (reason === 'SAFETY') await askStaff(tx, { actor, booking, report, now });
    await publishBookingChanged(tx, { ...booking, bookingId });
  });
}

async function askStaff(
  tx: Prisma.TransactionClient,
  {
    actor,
    booking: { id: bookingId, fanId, creatorId },
    report,
    now,
  }: {
    actor: Actor;
    booking: Pick<Booking, 'id' | 'fanId' | 'creatorId'>;
    report: ReportDetails;
    now: Date;
  },
): Promise<void> {
  const otherId = actor.id === creatorId ? fanId : creatorId;
  try {
    await addReport(tx, {
      actor,
      target: 'USER',
      targetId: otherId,
      subjectId: otherId,
      now,
      ...report,
    });
  } catch (error) {
    // A user who has reached the daily limit of reports can still end a session: staff see its
    // problem.
    if (!(error instanceof ReportLimitError)) throw error;
  }
  await openProblem(tx, {
    bookingId,
    reporterId: actor.id,
    cause: 'SAFETY',
    description: report.text.trim(),
    now,
  });
}
