-- The job reconcile reads the confirmed bookings that have ended.
CREATE INDEX CONCURRENTLY "Booking_confirmed_endsAt" ON "Booking" ("endsAt") WHERE "status" = 'CONFIRMED';
