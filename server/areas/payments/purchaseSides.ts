import { announceBooking } from '../bookings/announceBooking.ts';
import type { Payment, Prisma } from '../../platform/database/generated/client.ts';
import { announceOrder } from '../orders/announceOrder.ts';

export type Sides = { fanId: string; creatorId: string; fanUsername: string };

/** Who bought and who sells what a payment is for. */
export async function readSides(
  tx: Prisma.TransactionClient,
  { bookingId, orderId }: Payment,
): Promise<Sides | null> {
  const select = { fanId: true, fan: { select: { username: true } } } as const;
  const booking = bookingId
    ? await tx.booking.findUnique({
        where: { id: bookingId },
        select: { ...select, creatorId: true },
      })
    : null;
  if (booking)
    return {
      fanId: booking.fanId,
      creatorId: booking.creatorId,
      fanUsername: booking.fan.username,
    };
  const order = orderId
    ? await tx.serviceOrder.findUnique({
        where: { id: orderId },
        select: { ...select, providerId: true },
      })
    : null;
  return (
    order && { fanId: order.fanId, creatorId: order.providerId, fanUsername: order.fan.username }
  );
}

/** Makes the open pages of both sides read again. */
export async function announcePurchase(
  tx: Prisma.TransactionClient,
  { payment, sides }: { payment: Payment; sides: Sides },
): Promise<void> {
  const { bookingId, orderId } = payment;
  const { fanId, creatorId } = sides;
  if (bookingId) await announceBooking(tx, { bookingId, fanId, creatorId });
  if (orderId) await announceOrder(tx, { id: orderId, fanId, providerId: creatorId });
}
