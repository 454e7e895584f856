import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

/**
 * The fan may move a confirmed booking to another free slot of the same creator at the same price
 * and of the same length, as long as it could be cancelled with a refund. The refund limit moves with
 * the start. A booking of an accepted request, of a squad or from a pack stays where it is.
 */
type Movable = {
  status: string;
  startsAt: Date;
  refundLimitMinutes: number;
  isForRequest: boolean;
  isSquad: boolean;
  packPurchaseId: string | null;
};

export function canReschedule({
  booking,
  byFan,
  now,
}: {
  booking: Movable;
  byFan: boolean;
  now: Date;
}): boolean {
  return (
    byFan &&
    booking.status === 'CONFIRMED' &&
    !booking.isForRequest &&
    !booking.isSquad &&
    booking.packPurchaseId === null &&
    now.getTime() <= booking.startsAt.getTime() - booking.refundLimitMinutes * MINUTE_MS
  );
}
