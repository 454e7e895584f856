import { describe, expect, it } from 'vitest';
import { urlId } from '../../../platform/ids/urlId.ts';
import { bookingCheckout } from './bookingCheckout.ts';

const booking = {
  id: '018f0000-0000-7000-8000-000000000001',
  slotId: '018f0000-0000-7000-8000-000000000002',
  startsAt: new Date('2026-06-01T18:00:00.000Z'),
  endsAt: new Date('2026-06-01T18:45:00.000Z'),
  title: 'Song feedback',
  holdExpiresAt: new Date('2026-06-01T12:30:00.000Z'),
  isForRequest: false,
  fan: {
    email: 'fan@example.com',
    locale: 'de',
    formatLocale: null,
    timeZone: 'Europe/Berlin',
  },
  creator: { username: 'ada' },
};
const publicUrl = 'https://slotcast.example';

describe('bookingCheckout', () => {
  it('the checkout names the session with its time in the language and time zone of the fan, and returns to the booking, or to the chosen slot', () => {
    expect(bookingCheckout({ booking, publicUrl })).toEqual({
      title: 'Song feedback: 45 Minuten mit ada',
      description: 'Montag, 1. Juni 2026 um 20:00 (Berlin, GMT+2)',
      customerEmail: 'fan@example.com',
      successUrl: `${publicUrl}/bookings/${urlId('Booking', booking.id)}?paid=1`,
      cancelUrl: `${publicUrl}/profile/ada?slot=${urlId('AvailabilitySlot', booking.slotId)}&cancelled=1`,
    });
  });

  it('the checkout of a request returns to the requests and stays open as long as the hold', () => {
    const request = { ...booking, title: null, isForRequest: true };
    expect(bookingCheckout({ booking: request, publicUrl })).toMatchObject({
      title: '45 Minuten mit ada',
      cancelUrl: `${publicUrl}/requests`,
      openUntil: booking.holdExpiresAt,
    });
  });
});
