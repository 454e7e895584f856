import { getFormats } from '../../../platform/email/emailFormats.ts';
import { writePhrase } from '../../../platform/email/writeEmail.ts';
import { urlId } from '../../../platform/ids/urlId.ts';
import type { CheckoutSubject } from '../../payments/PurchaseHandler.ts';
import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

type Booked = {
  id: string;
  slotId: string;
  startsAt: Date;
  endsAt: Date;
  title?: string | null;
  holdExpiresAt: Date;
  isForRequest: boolean;
  fan: { email: string; locale: string; formatLocale: string | null; timeZone: string };
  creator: { username: string };
};

export function bookingCheckout({
  booking,
  publicUrl,
}: {
  booking: Booked;
  publicUrl: string;
}): CheckoutSubject {
  const { username } = booking.creator;
  const minutes = Math.round((booking.endsAt.getTime() - booking.startsAt.getTime()) / MINUTE_MS);
  const session = writePhrase({
    area: 'purchaseNames',
    key: 'session',
    locale: booking.fan.locale,
    values: { minutes, creator: username },
  });
  return {
    title: [booking.title, session].filter(Boolean).join(': '),
    description: getFormats(booking.fan).zonedTime(booking.startsAt),
    customerEmail: booking.fan.email,
    successUrl: `${publicUrl}/bookings/${urlId('Booking', booking.id)}?paid=1`,
    // The slot of a request is not on the profile, and its hold lasts longer than a checkout.
    ...(booking.isForRequest
      ? { cancelUrl: `${publicUrl}/requests`, openUntil: booking.holdExpiresAt }
      : {
          cancelUrl: `${publicUrl}/profile/${username}?slot=${urlId('AvailabilitySlot', booking.slotId)}&cancelled=1`,
        }),
  };
}
