import { goneMinor } from '../../payments/remaining.rules.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

/**
 * The fan's cancellation refunds everything until 60 minutes before the start (the limit stored on
 * the booking), and nothing later. Compared as instants: exactly 60:00.000 still refunds. The
 * creator may cancel until the share is paid out, `payoutDelayHours` after the end or later; the fan
 * is then always refunded in full, minus what their bank has already taken back.
 */
export const REFUND_LIMIT_MINUTES = 60;

type Cancellable = {
  status: string;
  startsAt: Date;
  endsAt: Date;
  totalMinor: number;
  refundLimitMinutes: number;
  payment?: { lostMinor: number; partRefundMinor: number } | null;
  /** Left out for a squad: all places end together, at the planned time. */
  transfer?: { status: string; payableAt: Date } | null;
};

export type CancellationQuote = {
  refundable: boolean;
  refundMinor: number;
  deadline: Date;
};

export function refundDeadline({
  startsAt,
  refundLimitMinutes,
}: {
  startsAt: Date;
  refundLimitMinutes: number;
}): Date {
  return new Date(startsAt.getTime() - refundLimitMinutes * MINUTE_MS);
}

type Quoted = {
  booking: Cancellable;
  byCreator: boolean;
  payoutDelayHours: number;
  now: Date;
};

export function cancellationQuote({
  booking,
  byCreator,
  payoutDelayHours,
  now,
}: Quoted): CancellationQuote {
  // A share that is due may still wait, for a new gift card or a confirmed email address.
  const waiting = byCreator && booking.transfer?.status === 'SCHEDULED' ? booking.transfer : null;
  const deadline = byCreator
    ? (waiting?.payableAt ?? new Date(booking.endsAt.getTime() + payoutDelayHours * HOUR_MS))
    : refundDeadline(booking);
  const isStanding =
    booking.status === 'CONFIRMED' || (byCreator && booking.status === 'COMPLETED');
  const refundable = isStanding && (waiting !== null || now.getTime() <= deadline.getTime());
  return {
    refundable,
    refundMinor: refundable ? booking.totalMinor - goneMinor(booking.payment) : 0,
    deadline,
  };
}

export type Cancellation =
  | 'cancelledByCreator'
  | 'refunded'
  | 'refundedByStaff'
  | 'refundedByBank'
  | 'noShow'
  | 'squadTooFew';

const BY_OTHERS: Record<string, Cancellation> = {
  NO_SHOW: 'noShow',
  STAFF: 'refundedByStaff',
  DISPUTE: 'refundedByBank',
  // A slot is lost before the booking is confirmed, except that of a squad.
  SLOT_LOST: 'squadTooFew',
};

/** Selects the text that both sides of a cancelled booking receive, which names who ended it. */
export function getCancellation({
  byCreator,
  reason,
}: {
  byCreator: boolean;
  reason: string | null;
}): Cancellation {
  return BY_OTHERS[reason ?? ''] ?? (byCreator ? 'cancelledByCreator' : 'refunded');
}
