import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
} from 'ical-generator';
import type { Booking, BookingPlace } from '../../../platform/database/generated/client.ts';
import { urlId } from '../../../platform/ids/urlId.ts';
import { PRODUCT } from '../../../platform/PRODUCT.ts';
import { describePlace, placeName } from '../../places/describePlace.ts';
import { bookingPlace } from '../places/bookingPlace.ts';

type Parts = {
  fan: { username: string };
  creator: { username: string };
  place: BookingPlace | null;
};
/** `locale` is the reader's interface language. */
type Event = { booking: Booking & Parts; publicUrl: string; now: Date; locale: string };

/** Seconds before the start. */
const ALARMS = [24 * 3600, 15 * 60];

export function bookingCalendar({
  others = [],
  ...event
}: Event & { others?: readonly Event['booking'][] }): string {
  const calendar = ical({ prodId: `${PRODUCT}//Bookings//EN`, method: ICalCalendarMethod.PUBLISH });
  for (const booking of [event.booking, ...others])
    addBookingEvent({ calendar, ...event, booking });
  return calendar.toString();
}

/** The UID is stable and SEQUENCE grows, so that calendar programs update the entry. */
export function addBookingEvent({
  calendar,
  booking,
  publicUrl,
  now,
  locale,
}: Event & { calendar: ICalCalendar }): void {
  const cancelled = booking.status === 'REFUNDED' || booking.status === 'CANCELLED_BY_CREATOR';
  const page = `${publicUrl}/bookings/${urlId('Booking', booking.id)}`;
  const summary = `${booking.title ?? PRODUCT}: ${booking.creator.username} & ${booking.fan.username}`;
  const place = bookingPlace({ booking, publicUrl, now });
  calendar.createEvent({
    id: `${booking.id}@slotcast`,
    sequence: booking.calendarSequence,
    start: booking.startsAt,
    end: booking.endsAt,
    stamp: booking.endedAt ?? booking.confirmedAt ?? booking.createdAt,
    summary,
    url: place?.url ?? page,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(place && {
      location: placeName({ place, locale }),
      description: `${describePlace({ place, locale })}\n\n${page}`,
    }),
    alarms: cancelled
      ? []
      : ALARMS.map((triggerBefore) => ({
          type: ICalAlarmType.display,
          triggerBefore,
          description: summary,
        })),
  });
}
