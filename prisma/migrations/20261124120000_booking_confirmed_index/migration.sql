-- The admin home counts the bookings of the last 60 days.
CREATE INDEX "Booking_confirmedAt_idx" ON "Booking" ("confirmedAt");
