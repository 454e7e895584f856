import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { enqueueBookingWebhooks } from '../../integrations/webhooks/enqueueWebhookDeliveries.ts';
import { publishBookingChanged } from '../publishBookingChanged.ts';
import { isCreatorMissing } from './attendance.rules.ts';
import { cancelBooking } from '../changes/cancelBooking.ts';
import { isFanAloneInRoom } from '../room/isFanAloneInRoom.ts';
import { bookingTransition } from '../lifecycle.rules.ts';

/**
 * Completes a confirmed booking after the session's end: COMPLETED, or refunded when only the fan
 * attended or waited alone in the room. Idempotent.
 */
export async function completeBooking(
  deps: Deps,
  { bookingId }: { bookingId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const now = deps.now();
    const completion = bookingTransition('complete');
    await tx.$queryRaw`select 1 from "Booking" where "id" = ${bookingId}::uuid for update`;
    const booking = await tx.booking.findFirst({
      where: { id: bookingId, ...completion.where, endsAt: { lte: now } },
    });
    if (!booking) return;
    if (isCreatorMissing(booking) || (await isFanAloneInRoom(tx, booking)))
      return cancelBooking({
        deps,
        tx,
        booking,
        byCreator: false,
        actor: null,
        reason: 'NO_SHOW',
      });
    await tx.booking.update({
      where: { id: bookingId, ...completion.where },
      data: { ...completion.data, endedAt: now },
    });
    await enqueueBookingWebhooks(tx, { bookingId, topic: 'BOOKING_COMPLETED', now });
    await publishBookingChanged(tx, {
      bookingId,
      fanId: booking.fanId,
      creatorId: booking.creatorId,
    });
  });
}
