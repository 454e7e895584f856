import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

/**
 * The session room is open from 10 minutes before the start to 15 minutes after the end, or after
 * the end of its extension.
 */
const ROOM_OPENS_MINUTES = 10;
const ROOM_CLOSES_MINUTES = 15;

/** Bytes of one signal, and how long it is stored. */
export const MAX_SIGNAL_BYTES = 16_384;
export const SIGNAL_KEPT_MS = 60_000;

export type RoomBooking = {
  status: string;
  startsAt: Date;
  endsAt: Date;
  extendedUntil: Date | null;
  /** The room was closed early. */
  roomClosedAt: Date | null;
  place: { kind: string } | null;
};

export function roomTimes({
  startsAt,
  endsAt,
  extendedUntil,
}: Pick<RoomBooking, 'startsAt' | 'endsAt' | 'extendedUntil'>): { opensAt: Date; closesAt: Date } {
  const end = extendedUntil ?? endsAt;
  return {
    opensAt: new Date(startsAt.getTime() - ROOM_OPENS_MINUTES * MINUTE_MS),
    closesAt: new Date(end.getTime() + ROOM_CLOSES_MINUTES * MINUTE_MS),
  };
}

/** Whether the booking takes or took place in our room. */
export function hasRoom({ status, place }: Pick<RoomBooking, 'status' | 'place'>): boolean {
  return (status === 'CONFIRMED' || status === 'COMPLETED') && (place?.kind ?? 'ROOM') === 'ROOM';
}

export function isRoomOpen({ booking, now }: { booking: RoomBooking; now: Date }): boolean {
  const { opensAt, closesAt } = roomTimes(booking);
  return hasRoom(booking) && booking.roomClosedAt === null && now >= opensAt && now < closesAt;
}

export const SESSION_END_REASONS = ['FINISHED', 'TECHNICAL', 'SAFETY'] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/** Either side can end the session once it has started, and for safety while the room is open. */
export function canEndSession({
  booking,
  reason,
  now,
}: {
  booking: RoomBooking;
  reason: SessionEndReason;
  now: Date;
}): boolean {
  return isRoomOpen({ booking, now }) && (reason === 'SAFETY' || now >= booking.startsAt);
}
