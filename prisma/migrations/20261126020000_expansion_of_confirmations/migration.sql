-- Both sides are notified of a confirmed booking by a job. Of bookings that the previous release
-- confirmed they were notified in the transaction itself.
ALTER TABLE "Booking" ADD COLUMN "isExpansionDue" BOOLEAN NOT NULL DEFAULT false;
