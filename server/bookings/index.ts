import './Booking.type.ts';
import './upcomingBookings.queries.ts';
import './bookings.mutations.ts';
