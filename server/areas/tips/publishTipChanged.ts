import type { Prisma, Tip } from '../../platform/database/generated/client.ts';
import { publishBookingChanged } from '../bookings/publishBookingChanged.ts';
import { publishOrderChanged } from '../orders/publishOrderChanged.ts';

/** Publishes a change of the tipped purchase, whose page shows the tip. */
export async function publishTipChanged(
  tx: Prisma.TransactionClient,
  {
    bookingId,
    orderId,
    fanId,
    creatorId,
  }: Pick<Tip, 'bookingId' | 'orderId' | 'fanId' | 'creatorId'>,
): Promise<void> {
  if (bookingId) await publishBookingChanged(tx, { bookingId, fanId, creatorId });
  if (orderId) await publishOrderChanged(tx, { id: orderId, fanId, creatorId });
}
