import './Booking.type.ts';
import './slotBooking.field.ts';
import './upcomingBookings.queries.ts';
import './bookings.mutations.ts';
import './sessions/session.mutations.ts';
import './holds/releaseHold.mutation.ts';
