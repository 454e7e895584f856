import type { BookingPlace } from '../../../platform/database/generated/client.ts';
import { urlId } from '../../../platform/ids/urlId.ts';
import { isPlaceVisible, ROOM, type Place } from '../../places/place.rules.ts';

type Placed = { id: string; status: string; endsAt: Date; place: BookingPlace | null };

/** The place as both sides of a booking see it; null while they may not see it. */
export function bookingPlace({
  booking,
  publicUrl,
  now,
}: {
  booking: Placed;
  publicUrl: string;
  now: Date;
}): Place | null {
  if (!isPlaceVisible({ booking, now })) return null;
  const { kind, label, url, instructions } = booking.place ?? ROOM;
  if (kind !== 'ROOM') return { kind, label, url, instructions };
  return { ...ROOM, url: roomUrl({ bookingId: booking.id, publicUrl }), instructions };
}

function roomUrl({ bookingId, publicUrl }: { bookingId: string; publicUrl: string }): string {
  return `${publicUrl}/bookings/${urlId('Booking', bookingId)}/room`;
}
