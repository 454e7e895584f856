import { globalId } from '../../../platform/ids/globalId.ts';
import { nameOf, type PurchaseIds } from '../purchase.ts';

/** The public id of a purchase. */
export function purchaseGlobalId(ids: PurchaseIds): string {
  const { entity, id } = nameOf(ids);
  return globalId(entity, id);
}

type Tipped = { tippedBookingId: string | null; tippedOrderId: string | null };

/** The public id of the purchase that was tipped; null if the purchase is not a tip. */
export function tippedGlobalId({
  tippedBookingId: bookingId,
  tippedOrderId: orderId,
}: Tipped): string | null {
  return bookingId || orderId ? purchaseGlobalId({ bookingId, orderId }) : null;
}
