import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { addNotification } from '../../notifications/addNotification.ts';
import { addStaffNotifications } from '../../notifications/addStaffNotifications.ts';
import { transferTransition } from '../../payments/lifecycle.rules.ts';
import { deskPage, purchasePage } from '../../payments/purchase.ts';
import { visibleBookings } from '../bookings.access.ts';
import { BookingNotFoundError } from '../bookings.errors.ts';
import { NEW_PROBLEM } from '../lifecycle.rules.ts';
import { publishBookingChanged } from '../publishBookingChanged.ts';
import { canReportProblem, MAX_PROBLEM_LENGTH, MIN_PROBLEM_LENGTH } from './problem.rules.ts';
import { ProblemNotPossibleError, ProblemTextError } from './problems.errors.ts';

const username = { select: { username: true } } as const;

/**
 * "Something went wrong": puts the creator's share on hold until staff decide. The other side and
 * staff are notified. Throws BookingNotFoundError, ProblemNotPossibleError or ProblemTextError.
 */
export async function reportProblem(
  deps: Deps,
  actor: Actor,
  { bookingId, description: given }: { bookingId: string; description: string },
): Promise<void> {
  const description = given.trim();
  if (description.length < MIN_PROBLEM_LENGTH || description.length > MAX_PROBLEM_LENGTH)
    throw new ProblemTextError();
  await inTransaction(deps.prisma, async (tx) => {
    await tx.$queryRaw`select 1 from "Booking" where "id" = ${bookingId}::uuid for update`;
    const booking = await tx.booking.findFirst({
      where: { id: bookingId, ...visibleBookings(actor) },
      include: { problem: true, payment: true, transfer: true, fan: username, creator: username },
    });
    if (!booking) throw new BookingNotFoundError();
    const { problem, fanId, creatorId, fan, creator, startsAt, totalMinor, currency } = booking;
    if (problem?.status === 'OPEN' && problem.reporterId === actor.id) return;
    const now = deps.now();
    if (!canReportProblem({ booking, now })) throw new ProblemNotPossibleError();
    const holding = transferTransition('hold');
    const { count } = await tx.transfer.updateMany({
      where: { bookingId, ...holding.where },
      data: holding.data,
    });
    if (count === 0) throw new ProblemNotPossibleError();
    await tx.sessionProblem.create({
      data: {
        bookingId,
        reporterId: actor.id,
        status: NEW_PROBLEM.reported,
        description,
        createdAt: now,
      },
    });
    const isCreator = creatorId === actor.id;
    await tx.auditEvent.create({
      data: {
        actorId: actor.id,
        action: 'problem.reported',
        entity: 'Booking',
        entityId: bookingId,
        detail: { by: isCreator ? 'creator' : 'fan' },
        createdAt: now,
      },
    });
    const values = { startsAt: startsAt.toISOString(), amountMinor: totalMinor, currency };
    await addNotification(tx, {
      recipientId: isCreator ? fanId : creatorId,
      kind: 'PROBLEM_REPORTED',
      values: { ...values, otherUsername: isCreator ? creator.username : fan.username },
      link: purchasePage({ bookingId }),
      now,
    });
    await addStaffNotifications(tx, {
      kind: 'STAFF_PROBLEM_REPORTED',
      values: { ...values, otherUsername: isCreator ? creator.username : fan.username },
      link: deskPage({ bookingId }),
      now,
    });
    for (const side of ['fan', 'creator']) {
      const isReporter = (side === 'creator') === isCreator;
      const kind = isReporter ? 'problemReceived' : 'problemReported';
      await addJob(
        tx,
        'mailBooking',
        { kind, bookingId, side },
        { jobKey: `mail:problem:${bookingId}:${side}` },
      );
    }
    await publishBookingChanged(tx, { bookingId, fanId, creatorId });
  });
}
