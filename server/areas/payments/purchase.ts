import type { Deps } from '../../Deps.ts';
import type { PurchaseHandler } from './PurchaseHandler.ts';

/**
 * The owner of a payment, refund, transfer or redemption: one booking or one order. Fits Prisma's
 * where and data.
 */
export type Purchase =
  | { bookingId: string; orderId?: never }
  | { orderId: string; bookingId?: never };

export function findHandler(
  { purchases }: Pick<Deps, 'purchases'>,
  { bookingId, orderId }: { bookingId?: string | null; orderId?: string | null },
): { handler: PurchaseHandler<Deps>; id: string } {
  if (bookingId) return { handler: purchases.booking, id: bookingId };
  if (orderId) return { handler: purchases.order, id: orderId };
  throw new Error('A payment belongs to a booking or to an order.');
}
