import { refundDeadline } from '../changes/cancellation.rules.ts';

/**
 * What a block does with a booking of the two. RELEASED: it was not paid. CANCELLED: the fan is
 * refunded in full. ENDED: it ends without a refund, the share is put on hold, and staff decide.
 */
export type BlockOutcome = 'RELEASED' | 'CANCELLED' | 'ENDED';

type Blocked = {
  status: string;
  startsAt: Date;
  refundLimitMinutes: number;
  totalMinor: number;
};

/** A fan who blocks after the refund deadline does not get a refund by blocking. */
export function blockOutcome({
  booking,
  byCreator,
  now,
}: {
  booking: Blocked;
  byCreator: boolean;
  now: Date;
}): BlockOutcome {
  if (booking.status === 'HELD') return 'RELEASED';
  const isInTime = now.getTime() <= refundDeadline(booking).getTime();
  return byCreator || isInTime || booking.totalMinor === 0 ? 'CANCELLED' : 'ENDED';
}
