import type { Sql } from '../../../platform/database/writtenStatements.ts';
import { SquadJoinedError } from '../bookings.errors.ts';

/**
 * Returns the lowest number of a squad's places that nobody else has; null when all are taken. Throws
 * SquadJoinedError when the fan has one already.
 */
export async function findFreePlace(
  tx: Sql,
  { slotId, fanId, size }: { slotId: string; fanId: string; size: number },
): Promise<number | null> {
  const taken = await tx.$queryRaw<{ placeNumber: number; fanId: string }[]>`
    select "placeNumber", "fanId" from "Booking"
    where "slotId" = ${slotId}::uuid and booking_blocks_slot("status")`;
  if (taken.some((place) => place.fanId === fanId)) throw new SquadJoinedError();
  const numbers = new Set(taken.map(({ placeNumber }) => placeNumber));
  for (let number = 1; number <= size; number += 1) if (!numbers.has(number)) return number;
  return null;
}
