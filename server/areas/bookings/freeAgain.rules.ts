type Ended = { startsAt: Date; slot: { closedAt: Date | null; isSquad: boolean } };

/**
 * Whether someone else can book the slot of a booking that has ended. That of an appointment is
 * closed then, and of a squad only a place is free.
 */
export const isFreeAgain = ({ startsAt, slot }: Ended, now: Date): boolean =>
  slot.closedAt === null && !slot.isSquad && startsAt > now;
