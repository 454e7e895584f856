import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { visibleBookings } from '../bookings.access.ts';
import { BookingNotFoundError } from '../bookings.errors.ts';
import { publishBookingChanged } from '../publishBookingChanged.ts';
import { openProblem } from './openProblem.ts';
import { canReportProblem, MAX_PROBLEM_LENGTH, MIN_PROBLEM_LENGTH } from './problem.rules.ts';
import { ProblemNotPossibleError, ProblemTextError } from './problems.errors.ts';

/**
 * "Something went wrong": puts the creator's share on hold until staff decide. The other side and
 * staff are notified. Throws BookingNotFoundError, ProblemNotPossibleError or ProblemTextError.
 */
export async function reportProblem(
  deps: Deps,
  actor: Actor,
  { bookingId, description: provided }: { bookingId: string; description: string },
): Promise<void> {
  const description = provided.trim();
  if (description.length < MIN_PROBLEM_LENGTH || description.length > MAX_PROBLEM_LENGTH)
    throw new ProblemTextError();
  await inTransaction(deps.prisma, async (tx) => {
    await tx.$queryRaw`select 1 from "Booking" where "id" = ${bookingId}::uuid for update`;
    const booking = await tx.booking.findFirst({
      where: { id: bookingId, ...visibleBookings(actor) },
      include: { problem: true, payment: true, transfer: true },
    });
    if (!booking) throw new BookingNotFoundError();
    const { problem, fanId, creatorId } = booking;
    if (problem?.status === 'OPEN' && problem.reporterId === actor.id) return;
    const now = deps.now();
    if (!canReportProblem({ booking, now })) throw new ProblemNotPossibleError();
    const report = {
      bookingId,
      reporterId: actor.id,
      cause: 'REPORT',
      description,
      now,
    } as const;
    if (!(await openProblem(tx, report))) throw new ProblemNotPossibleError();
    await publishBookingChanged(tx, { bookingId, fanId, creatorId });
  });
}
