import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

/**
 * Both sides check in from 10 minutes before to 10 minutes after the start. When only the fan
 * checked in, the fan is refunded in full after the session; in every other case the creator is
 * paid.
 */
const WINDOW_MS = 10 * MINUTE_MS;

type Session = { status: string; startsAt: Date };

export function attendanceWindow({ startsAt }: { startsAt: Date }): { from: Date; until: Date } {
  return {
    from: new Date(startsAt.getTime() - WINDOW_MS),
    until: new Date(startsAt.getTime() + WINDOW_MS),
  };
}

export function canConfirmAttendance({ booking, now }: { booking: Session; now: Date }): boolean {
  const { from, until } = attendanceWindow(booking);
  return booking.status === 'CONFIRMED' && now >= from && now <= until;
}

export function isCreatorMissing({
  fanArrivedAt,
  creatorArrivedAt,
}: {
  fanArrivedAt: Date | null;
  creatorArrivedAt: Date | null;
}): boolean {
  return fanArrivedAt !== null && creatorArrivedAt === null;
}
