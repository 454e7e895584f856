import ical, { ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from 'ical-generator';
import type { Booking } from '../../../platform/database/generated/client.ts';
import { urlId } from '../../../platform/ids/urlId.ts';
import { PRODUCT } from '../../../platform/PRODUCT.ts';

type Sides = { fan: { username: string }; creator: { username: string } };
type Event = { booking: Booking & Sides; publicUrl: string };

export function bookingCalendar({ booking, publicUrl }: Event): string {
  const calendar = ical({ prodId: `${PRODUCT}//Bookings//EN`, method: ICalCalendarMethod.PUBLISH });
  addBookingEvent({ calendar, booking, publicUrl });
  return calendar.toString();
}

/** The UID is stable and SEQUENCE grows, so that calendar programs update the entry. */
export function addBookingEvent({
  calendar,
  booking,
  publicUrl,
}: Event & { calendar: ICalCalendar }): void {
  const cancelled = booking.status === 'REFUNDED' || booking.status === 'CANCELLED_BY_CREATOR';
  calendar.createEvent({
    id: `${booking.id}@slotcast`,
    sequence: booking.calendarSequence,
    start: booking.startsAt,
    end: booking.endsAt,
    stamp: booking.endedAt ?? booking.confirmedAt ?? booking.createdAt,
    summary: `${PRODUCT}: ${booking.creator.username} & ${booking.fan.username}`,
    url: `${publicUrl}/bookings/${urlId('Booking', booking.id)}`,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}
