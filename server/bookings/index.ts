import './Booking.type.ts';
import './slotBooking.field.ts';
import './upcomingBookings.queries.ts';
import './bookings.mutations.ts';
import './session.mutations.ts';
import './releaseHold.mutation.ts';
