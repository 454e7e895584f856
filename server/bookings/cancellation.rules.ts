/**
 * The fan gets everything back until 60 minutes before the start (the limit copied onto the booking), and nothing
 * later. Decided by instants: exactly 60:00.000 still refunds. The creator may cancel until the session's end;
 * the fan then always gets everything back.
 */
export const REFUND_LIMIT_MINUTES = 60;

type Cancellable = { status: string; startsAt: Date; endsAt: Date; totalMinor: number; refundLimitMinutes: number };

export type CancellationQuote = { refundable: boolean; refundMinor: number; deadline: Date };

/** Last instant at which the fan's cancelling refunds. */
export function refundDeadline({ startsAt, refundLimitMinutes }: { startsAt: Date; refundLimitMinutes: number }): Date {
  return new Date(startsAt.getTime() - refundLimitMinutes * 60_000);
}

export function cancellationQuote({ booking, byCreator, now }: { booking: Cancellable; byCreator: boolean; now: Date }): CancellationQuote {
  const deadline = byCreator ? booking.endsAt : refundDeadline(booking);
  const refundable = booking.status === 'CONFIRMED' && now.getTime() <= deadline.getTime();
  return { refundable, refundMinor: refundable ? booking.totalMinor : 0, deadline };
}
