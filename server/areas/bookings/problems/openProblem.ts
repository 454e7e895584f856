import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { addNotification } from '../../notifications/addNotification.ts';
import { addStaffNotifications } from '../../notifications/addStaffNotifications.ts';
import { transferTransition, UNSENT } from '../../payments/lifecycle.rules.ts';
import { deskPage, purchasePage } from '../../payments/purchase.ts';
import { NEW_PROBLEM } from '../lifecycle.rules.ts';

const username = { select: { username: true } } as const;

/**
 * Why staff must decide: a side reported a problem, blocked the other, or ended the session for
 * safety.
 */
type ProblemCause = 'REPORT' | 'BLOCK' | 'SAFETY';

type Opening = {
  bookingId: string;
  reporterId: string;
  cause: ProblemCause;
  description: string;
  now: Date;
};

/**
 * Puts the share of a locked booking on hold, unless it is already, and opens its problem, in the
 * caller's transaction. Both sides and staff are notified. False when there is nothing to decide:
 * the share was sent or is zero, or a problem exists.
 */
export async function openProblem(
  tx: Prisma.TransactionClient,
  { bookingId, reporterId, cause, description, now }: Opening,
): Promise<boolean> {
  const { fanId, creatorId, fan, creator, startsAt, totalMinor, currency, problem } =
    await tx.booking.findUniqueOrThrow({
      where: { id: bookingId },
      include: { problem: true, fan: username, creator: username },
    });
  if (problem) return false;
  // A share that already waits, for a bank's decision, stays on hold for the problem too.
  const { count } = await tx.transfer.updateMany({
    where: { bookingId, status: { in: [...UNSENT] } },
    data: transferTransition('hold').data,
  });
  if (count === 0) return false;
  await tx.sessionProblem.create({
    data: {
      bookingId,
      reporterId,
      status: NEW_PROBLEM.reported,
      description,
      createdAt: now,
    },
  });
  const isCreator = creatorId === reporterId;
  await writeAuditEvent(tx, {
    actor: { id: reporterId },
    action: 'problem.reported',
    entity: 'Booking',
    entityId: bookingId,
    detail: { by: isCreator ? 'creator' : 'fan', cause },
    now,
  });
  const values = {
    startsAt: startsAt.toISOString(),
    amountMinor: totalMinor,
    currency,
    otherUsername: isCreator ? creator.username : fan.username,
  };
  await addNotification(tx, {
    recipientId: isCreator ? fanId : creatorId,
    kind: 'PROBLEM_REPORTED',
    values,
    link: purchasePage({ bookingId }),
    now,
  });
  await addStaffNotifications(tx, {
    kind: 'STAFF_PROBLEM_REPORTED',
    values,
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
  return true;
}
