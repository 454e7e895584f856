import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { addJobs, newJob } from '../../../platform/jobs/addJob.ts';
import { removeJob } from '../../../platform/jobs/removeJob.ts';
import type { EmailKind } from '../../../platform/email/writeEmail.ts';
import { remindOfAnswers } from '../intake/remindOfAnswers.ts';
import { TAKES_PLACE } from '../../creators/creators.access.ts';
import { mailAndNotifyParties, sidesOfPlace } from '../mailAndNotifyParties.ts';
import { HOUR_MS } from '../../../platform/time/timeUnits.rules.ts';

const REMINDERS = new Map<number, EmailKind<'bookings'>>([
  [24, 'reminder24'],
  [1, 'reminder1'],
]);

type Session = { bookingId: string; startsAt: Date; endsAt: Date; now: Date };

/** Schedules the reminders and the end of the session, replacing those of a moved session. */
export async function queueSession(
  tx: Prisma.TransactionClient,
  { bookingId, startsAt, endsAt, now }: Session,
): Promise<void> {
  const reminders = [...REMINDERS.keys()].map((hours) => ({
    hours: String(hours),
    runAt: new Date(startsAt.getTime() - hours * HOUR_MS),
    jobKey: `remindBooking:${bookingId}:${hours}`,
  }));
  const isAhead = ({ runAt }: { runAt: Date }): boolean => runAt.getTime() > now.getTime();
  for (const { jobKey } of reminders.filter((reminder) => !isAhead(reminder)))
    await removeJob(tx, jobKey);
  await addJobs(tx, [
    ...reminders
      .filter(isAhead)
      .map(({ hours, ...options }) => newJob('remindBooking', { bookingId, hours }, options)),
    newJob(
      'completeBooking',
      { bookingId },
      { runAt: endsAt, jobKey: `completeBooking:${bookingId}` },
    ),
  ]);
}

/**
 * Reminds both sides by mail and notification if the booking is still confirmed and the time is
 * right. An undecided squad may not take place, so only its decision is notified. The creator of a
 * squad is reminded once, with its first place.
 */
export async function remindBooking(
  deps: Deps,
  { bookingId, hours }: { bookingId: string; hours: number },
): Promise<void> {
  const kind = REMINDERS.get(hours);
  if (!kind) return;
  await inTransaction(deps.prisma, async (tx) => {
    const now = deps.now();
    const booking = await tx.booking.findFirst({
      where: {
        id: bookingId,
        status: 'CONFIRMED',
        startsAt: { gt: now, lte: new Date(now.getTime() + hours * HOUR_MS) },
        ...TAKES_PLACE,
      },
      include: { creator: { select: { username: true } } },
    });
    if (!booking) return;
    const { slotId, placeNumber } = booking;
    const earlier = await tx.booking.count({
      where: { slotId, placeNumber: { lt: placeNumber }, status: 'CONFIRMED' },
    });
    const sides = sidesOfPlace(earlier === 0);
    await mailAndNotifyParties(tx, { bookingId, kind, event: 'reminder', sides, now });
    await remindOfAnswers(tx, { booking, now });
  });
}
