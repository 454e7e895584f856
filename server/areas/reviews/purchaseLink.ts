import { urlId } from '../../platform/ids/urlId.ts';

/** Path of the page on which a purchase is reviewed. */
export function purchaseLink({
  bookingId,
  orderId,
}: {
  bookingId: string | null;
  orderId: string | null;
}): string {
  return bookingId
    ? `/bookings/${urlId('Booking', bookingId)}`
    : `/orders/${urlId('ServiceOrder', orderId ?? '')}`;
}
