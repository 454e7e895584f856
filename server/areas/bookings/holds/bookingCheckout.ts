import { urlId } from '../../../platform/ids/urlId.ts';
import type { CheckoutSubject } from '../../payments/PurchaseHandler.ts';

type Booked = {
  id: string;
  slotId: string;
  startsAt: Date;
  endsAt: Date;
  title?: string | null;
  fan: { email: string };
  creator: { username: string };
};

export function bookingCheckout({
  booking,
  publicUrl,
}: {
  booking: Booked;
  publicUrl: string;
}): CheckoutSubject {
  const minutes = Math.round((booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000);
  return {
    title: [booking.title, `${minutes} minutes with ${booking.creator.username}`]
      .filter(Boolean)
      .join(': '),
    customerEmail: booking.fan.email,
    successUrl: `${publicUrl}/bookings/${urlId('Booking', booking.id)}?paid=1`,
    cancelUrl: `${publicUrl}/profile/${booking.creator.username}?slot=${urlId('AvailabilitySlot', booking.slotId)}&cancelled=1`,
  };
}
