import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Booking } from '../database/generated/client.ts';
import { urlId } from '../graphql/urlId.ts';

type Sides = { fan: { username: string }; creator: { username: string } };

/** RFC 5545 file of one booking. Same UID for life, growing SEQUENCE, so that a calendar updates its entry. */
export function bookingCalendar({ booking, publicUrl }: { booking: Booking & Sides; publicUrl: string }): string {
  const cancelled = booking.status === 'REFUNDED' || booking.status === 'CANCELLED_BY_CREATOR';
  const calendar = ical({ prodId: 'Slotcast//Bookings//EN', method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `${booking.id}@slotcast`,
    sequence: booking.calendarSequence,
    start: booking.startsAt,
    end: booking.endsAt,
    stamp: booking.endedAt ?? booking.confirmedAt ?? booking.createdAt,
    summary: `Slotcast: ${booking.creator.username} & ${booking.fan.username}`,
    url: `${publicUrl}/bookings/${urlId('Booking', booking.id)}`,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
