import type { Actor } from '../../../platform/access/Actor.ts';
import type { Booking, Payment, Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { addNotification } from '../../notifications/addNotification.ts';
import { purchasePage } from '../../payments/purchase.ts';
import { startPartRefund } from '../../payments/refunds/startRefund.ts';
import { releaseTransfer } from '../../payments/transfers/holdTransfer.ts';
import { cancelBooking } from '../changes/cancelBooking.ts';
import { problemTransition } from '../lifecycle.rules.ts';
import { publishBookingChanged } from '../publishBookingChanged.ts';

/** `refundMinor`: the amount for the fan; the rest is kept, and its share is due as before. */
export type ProblemDecision =
  | { kind: 'REFUND_ALL' }
  | { kind: 'REFUND_PART'; refundMinor: number }
  | { kind: 'PAY_OUT' };

type Deciding = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  booking: Booking & {
    payment: Payment | null;
    fan: { username: string };
    creator: { username: string };
  };
  actor: Pick<Actor, 'id'>;
  decision: ProblemDecision;
};

const STEPS = { REFUND_ALL: 'refundAll', REFUND_PART: 'refundPart', PAY_OUT: 'payOut' } as const;

/**
 * Decides an open problem of a locked booking in the caller's transaction: everything to the fan, a
 * part of it, or the share to the creator as agreed. Both sides are notified.
 */
export async function decideProblem(deciding: Deciding): Promise<void> {
  const { deps, tx, booking, actor, decision } = deciding;
  const { payment, id: bookingId } = booking;
  if (!payment) return;
  const now = deps.now();
  const step = problemTransition(STEPS[decision.kind]);
  await tx.sessionProblem.update({
    where: { bookingId, ...step.where },
    data: {
      ...step.data,
      decidedAt: now,
      ...(decision.kind === 'REFUND_PART' ? { refundMinor: decision.refundMinor } : {}),
    },
  });
  if (decision.kind === 'REFUND_ALL')
    return cancelBooking({ deps, tx, booking, byCreator: false, actor, reason: 'STAFF' });
  if (decision.kind === 'REFUND_PART')
    await startPartRefund(tx, { payment, amountMinor: decision.refundMinor, reason: 'STAFF' });
  await releaseTransfer({ deps, tx, payment });
  await notifyBoth(deciding);
}

async function notifyBoth({ deps, tx, booking, decision }: Deciding): Promise<void> {
  const { id: bookingId, fanId, creatorId, fan, creator, startsAt, currency } = booking;
  const isPart = decision.kind === 'REFUND_PART';
  const people = [
    { side: 'fan', recipientId: fanId, otherUsername: creator.username },
    { side: 'creator', recipientId: creatorId, otherUsername: fan.username },
  ];
  for (const { side, recipientId, otherUsername } of people) {
    await addNotification(tx, {
      recipientId,
      kind: isPart ? 'PROBLEM_PARTLY_REFUNDED' : 'PROBLEM_PAID_OUT',
      values: {
        otherUsername,
        startsAt: startsAt.toISOString(),
        amountMinor: isPart ? decision.refundMinor : booking.totalMinor,
        currency,
      },
      link: purchasePage({ bookingId }),
      now: deps.now(),
    });
    const kind = isPart ? 'problemPartlyRefunded' : 'problemPaidOut';
    await addJob(
      tx,
      'mailBooking',
      { kind, bookingId, side },
      { jobKey: `mail:${kind}:${bookingId}:${side}` },
    );
  }
  await publishBookingChanged(tx, { bookingId, fanId, creatorId });
}
