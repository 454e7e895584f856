import { isRoomOpen, type RoomBooking } from './room.rules.ts';
import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

/** Both sides may agree once to stay longer, from 5 minutes before to 5 minutes after the end. */
const EXTENSION_MINUTES = 15;
const OFFERED_MS = 5 * MINUTE_MS;

export function extensionEnd({ endsAt }: { endsAt: Date }): Date {
  return new Date(endsAt.getTime() + EXTENSION_MINUTES * MINUTE_MS);
}

export function extensionOffer({ endsAt }: { endsAt: Date }): { from: Date; until: Date } {
  return {
    from: new Date(endsAt.getTime() - OFFERED_MS),
    until: new Date(endsAt.getTime() + OFFERED_MS),
  };
}

export function isExtensionTime({ booking, now }: { booking: RoomBooking; now: Date }): boolean {
  const { from, until } = extensionOffer(booking);
  return (
    booking.extendedUntil === null && isRoomOpen({ booking, now }) && now >= from && now < until
  );
}
