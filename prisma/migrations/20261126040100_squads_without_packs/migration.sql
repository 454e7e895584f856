-- A session of a pack is between two people: a place of a squad is paid, never taken from a balance.
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_place_not_from_pack"
  CHECK (NOT "isSquad" OR "packPurchaseId" IS NULL) NOT VALID;
ALTER TABLE "Booking" VALIDATE CONSTRAINT "Booking_place_not_from_pack";
