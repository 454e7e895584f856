import type { z } from 'zod';
import type { Actor } from '../../../platform/access/Actor.ts';
import { avatarUrl } from '../../../platform/files/mediaUrls.ts';
import { PERSON } from '../../../areas/creators/Person.type.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { toDollars } from '../dollars.rules.ts';
import { getDuration, type upcomingBooking } from './entities.ts';
import { globalId } from '../../../platform/ids/globalId.ts';

export const BOOKING_SIDES = { fan: PERSON, creator: PERSON } satisfies Prisma.BookingInclude;
type BookingRow = Prisma.BookingGetPayload<{ include: typeof BOOKING_SIDES }>;

/** A booking as seen by one of its two sides. */
export function bookingEntity({
  booking,
  actor,
}: {
  booking: BookingRow;
  actor: Actor;
}): z.output<typeof upcomingBooking> {
  const other = booking.creatorId === actor.id ? booking.fan : booking.creator;
  return {
    bookingId: globalId('Booking', booking.id),
    otherPartyUsername: other.username,
    otherPartyAvatarUrl: avatarUrl(other),
    duration: getDuration(booking),
    startTime: booking.startsAt.toISOString(),
    price: toDollars(booking.totalMinor),
    status: booking.status,
  };
}
