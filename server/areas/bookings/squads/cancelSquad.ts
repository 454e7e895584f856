import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { BookingFinalError, RefundQuoteChangedError } from '../bookings.errors.ts';
import { cancelBooking } from '../changes/cancelBooking.ts';
import { releaseHeld } from '../holds/releaseHold.ts';
import { squadTransition } from '../lifecycle.rules.ts';
import { lockSquad } from './lockSquad.ts';
import { squadQuote } from './squadQuote.ts';

/**
 * The creator cancels a squad: closes the slot, refunds every paid place in full and releases the others.
 * `expectedRefundMinor` is the sum that was shown. Throws BookingFinalError or RefundQuoteChangedError.
 */
export async function cancelSquad(
  tx: Prisma.TransactionClient,
  {
    deps,
    actor,
    slotId,
    expectedRefundMinor,
  }: { deps: Deps; actor: Actor; slotId: string; expectedRefundMinor: number },
): Promise<void> {
  const locked = await lockSquad(tx, { slotId });
  if (!locked) throw new BookingFinalError();
  const { squad, bookings } = locked;
  const now = deps.now();
  const quote = await squadQuote(tx, {
    slotId,
    payoutDelayHours: deps.env.payoutDelayHours,
    now,
  });
  if (!quote.refundable) throw new BookingFinalError();
  if (quote.refundMinor !== expectedRefundMinor) throw new RefundQuoteChangedError();
  const cancellation = squadTransition('cancel');
  await tx.squad.updateMany({
    where: { slotId, ...cancellation.where },
    data: { ...cancellation.data, decidedAt: squad.decidedAt ?? now },
  });
  await writeAuditEvent(tx, {
    actor,
    action: 'squad.cancel',
    entity: 'AvailabilitySlot',
    entityId: slotId,
    detail: { places: bookings.length, refundMinor: quote.refundMinor },
    now,
  });
  for (const booking of bookings) {
    if (booking.status === 'HELD') await releaseHeld({ deps, tx, bookingId: booking.id });
    else
      await cancelBooking({
        deps,
        tx,
        booking,
        byCreator: true,
        actor,
        reason: 'CREATOR_CANCELLED',
      });
  }
}
