import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
} from 'ical-generator';
import type { Booking, BookingPlace, Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { writeName, writePhrase } from '../../../platform/email/writeEmail.ts';
import { urlId } from '../../../platform/ids/urlId.ts';
import { PRODUCT } from '../../../platform/PRODUCT.ts';
import { describePlace, placeName } from '../../places/describePlace.ts';
import type { Place } from '../../places/place.rules.ts';
import { bookingPlace } from '../places/bookingPlace.ts';
import { isLive, squadEntry } from './squadEntry.rules.ts';

export const CALENDAR_PARTS = {
  fan: { select: { username: true } },
  creator: { select: { username: true } },
  place: true,
} satisfies Prisma.BookingInclude;

/**
 * Every booking that was ever confirmed; its entry stays, marked as cancelled if the session is.
 */
export const CALENDAR_STATUSES = [
  'CONFIRMED',
  'COMPLETED',
  'REFUNDED',
  'CANCELLED_BY_CREATOR',
] as const;

export type CalendarBooking = Booking & {
  fan: { username: string };
  creator: { username: string };
  place: BookingPlace | null;
};

/** `locale` is the interface language of the reader, one of the two sides of the bookings. */
type Reader = { id: string; locale: string };
type Source = Pick<Deps, 'prisma' | 'env' | 'now'>;
type Entry = { uid: string; sequence: number; stamp: Date; isCancelled: boolean };
type Texts = { summary: string; details: string[]; url: string; location: string | null };

/** Seconds before the start. */
const ALARMS = [24 * 3600, 15 * 60];

export async function bookingCalendar(
  source: Source,
  { booking, reader }: { booking: CalendarBooking; reader: Reader },
): Promise<string> {
  const calendar = ical({ prodId: `${PRODUCT}//Bookings//EN`, method: ICalCalendarMethod.PUBLISH });
  await addBookingEvents(source, { calendar, bookings: [booking], reader });
  return calendar.toString();
}

/**
 * Adds an entry for each booking. The creator of a squad gets one for all its places; each fan gets
 * one for their own place. The UID is stable and SEQUENCE grows, so that calendar programs update
 * the entry.
 */
export async function addBookingEvents(
  source: Source,
  {
    calendar,
    bookings,
    reader,
  }: { calendar: ICalCalendar; bookings: readonly CalendarBooking[]; reader: Reader },
): Promise<void> {
  const isOwnSquad = (booking: Booking): boolean =>
    booking.isSquad && booking.creatorId === reader.id;
  const squads = await readSquads(source, bookings.filter(isOwnSquad));
  const added = new Set<string>();
  for (const booking of bookings) {
    const squad = isOwnSquad(booking) ? squads.get(booking.slotId) : undefined;
    if (!squad) addBookingEvent(source, { calendar, booking, reader });
    else if (!added.has(booking.slotId)) {
      added.add(booking.slotId);
      addSquadEvent(source, { calendar, squad, reader });
    }
  }
}

type SquadPlaces = { size: number; places: CalendarBooking[] };

/** The squads of these places by slot, each with all its places that were ever confirmed. */
async function readSquads(
  { prisma }: Source,
  bookings: readonly Booking[],
): Promise<Map<string, SquadPlaces>> {
  if (bookings.length === 0) return new Map();
  const squads = await prisma.squad.findMany({
    where: { slotId: { in: bookings.map(({ slotId }) => slotId) } },
    select: {
      slotId: true,
      size: true,
      slot: {
        select: {
          bookings: {
            where: { status: { in: [...CALENDAR_STATUSES] } },
            include: CALENDAR_PARTS,
            orderBy: [{ placeNumber: 'asc' }, { id: 'asc' }],
          },
        },
      },
    },
  });
  return new Map(
    squads
      .filter(({ slot }) => slot.bookings.length > 0)
      .map(({ slotId, size, slot }) => [slotId, { size, places: slot.bookings }]),
  );
}

type Adding = { calendar: ICalCalendar; reader: Reader };

function addBookingEvent(
  source: Source,
  { calendar, booking, reader }: Adding & { booking: CalendarBooking },
): void {
  const name = ({ username }: { username: string }): string =>
    writeName({ username, locale: reader.locale });
  addEntry(calendar, {
    booking,
    entry: {
      uid: booking.id,
      sequence: booking.calendarSequence,
      stamp: booking.endedAt ?? booking.confirmedAt ?? booking.createdAt,
      isCancelled: !isLive(booking),
    },
    texts: {
      ...describe(source, { booking, reader }),
      summary: `${booking.title ?? PRODUCT}: ${name(booking.creator)} & ${name(booking.fan)}`,
    },
  });
}

function addSquadEvent(
  source: Source,
  { calendar, squad: { size, places }, reader }: Adding & { squad: SquadPlaces },
): void {
  const { locale } = reader;
  const { fans: usernames, shown, ...entry } = squadEntry(places);
  const fans = usernames.map((username) => writeName({ username, locale }));
  const texts = describe(source, { booking: shown, reader });
  const taken = fans.length;
  const who = fans.length > 0 ? `: ${fans.join(', ')}` : '';
  const values = { taken, size };
  const count = writePhrase({ area: 'places', key: 'squadBooked', locale, values });
  addEntry(calendar, {
    booking: shown,
    entry: { uid: shown.slotId, ...entry },
    texts: {
      ...texts,
      summary: `${shown.title ?? PRODUCT} (${taken}/${size})${who}`,
      details: [`${count}${who}`, ...texts.details],
    },
  });
}

function describe(
  { env: { publicUrl }, now }: Source,
  { booking, reader: { locale } }: { booking: CalendarBooking; reader: Reader },
): Omit<Texts, 'summary'> {
  const page = `${publicUrl}/bookings/${urlId('Booking', booking.id)}`;
  const place: Place | null = bookingPlace({ booking, publicUrl, now: now() });
  return {
    url: place?.url ?? page,
    location: place && placeName({ place, locale }),
    details: place ? [describePlace({ place, locale }), page] : [],
  };
}

function addEntry(
  calendar: ICalCalendar,
  {
    booking: { startsAt, endsAt },
    entry: { uid, sequence, stamp, isCancelled },
    texts: { summary, details, url, location },
  }: { booking: Booking; entry: Entry; texts: Texts },
): void {
  calendar.createEvent({
    id: `${uid}@slotcast`,
    sequence,
    start: startsAt,
    end: endsAt,
    stamp,
    summary,
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(location && { location }),
    ...(details.length > 0 && { description: details.join('\n\n') }),
    alarms: isCancelled
      ? []
      : ALARMS.map((triggerBefore) => ({
          type: ICalAlarmType.display,
          triggerBefore,
          description: summary,
        })),
  });
}
