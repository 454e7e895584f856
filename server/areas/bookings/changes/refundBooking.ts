import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import {
  BookingFinalError,
  BookingNotFoundError,
  RefundQuoteChangedError,
} from '../bookings.errors.ts';
import { lockBooking } from '../holds/lockBooking.ts';
import { cancelSquad } from '../squads/cancelSquad.ts';
import { cancelBooking } from './cancelBooking.ts';
import { cancellationQuote } from './cancellation.rules.ts';
import { QUOTED } from './currentQuote.ts';

/**
 * Cancels a confirmed booking with a full refund: by the fan until the refund limit, by the creator
 * until the share is paid out (the slot is then closed), a squad with all its places.
 * `expectedRefundMinor` is the amount shown to the user. Throws BookingNotFoundError (also for
 * other users), BookingFinalError or RefundQuoteChangedError.
 */
export async function refundBooking(
  deps: Deps,
  actor: Actor,
  input: { bookingId: string; expectedRefundMinor: number },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const place = await tx.booking.findUnique({
      where: { id: input.bookingId },
      select: { slotId: true, isSquad: true, creatorId: true },
    });
    if (place?.isSquad && place.creatorId === actor.id)
      return cancelSquad(tx, { deps, actor, ...input, slotId: place.slotId });
    await lockBooking(tx, input);
    const booking = await tx.booking.findUnique({
      where: { id: input.bookingId },
      include: QUOTED,
    });
    if (!booking || (booking.fanId !== actor.id && booking.creatorId !== actor.id))
      throw new BookingNotFoundError();
    const byCreator = booking.creatorId === actor.id;
    const quote = cancellationQuote({
      booking,
      byCreator,
      payoutDelayHours: deps.env.payoutDelayHours,
      now: deps.now(),
    });
    if (!quote.refundable) throw new BookingFinalError();
    if (quote.refundMinor !== input.expectedRefundMinor) throw new RefundQuoteChangedError();
    await cancelBooking({
      deps,
      tx,
      booking,
      byCreator,
      actor,
      reason: byCreator ? 'CREATOR_CANCELLED' : 'FAN_CANCELLED',
    });
  });
}
