-- Which side ended the session in the room; null when a block closed the room.
ALTER TABLE "Booking" ADD COLUMN "roomClosedByCreator" boolean;
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_roomClosedByCreator"
  CHECK ("roomClosedByCreator" IS NULL OR "roomClosedAt" IS NOT NULL) NOT VALID;
ALTER TABLE "Booking" VALIDATE CONSTRAINT "Booking_roomClosedByCreator";

-- Messages can be reported, and staff can hide them.
ALTER TYPE "ReportTarget" ADD VALUE 'MESSAGE';
ALTER TABLE "Message" ADD COLUMN "hiddenAt" timestamptz(3);
