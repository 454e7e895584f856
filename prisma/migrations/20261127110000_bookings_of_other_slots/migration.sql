-- A booking read all that the creator's card shows again. That took three quarters of its time in
-- PostgreSQL, and most slots are not what the card shows: another one is the next, and has the
-- lowest price too.
CREATE OR REPLACE FUNCTION booking_refreshes_creator_card() RETURNS trigger LANGUAGE plpgsql
  -- A plan for these values takes longer to make than to run.
  SET plan_cache_mode = 'force_generic_plan' AS $$
DECLARE at timestamptz;
BEGIN
  -- Of two concurrent bookings the second sees that the slot of the first is taken.
  PERFORM 1 FROM "User" WHERE "id" = NEW."creatorId" FOR NO KEY UPDATE;
  at := clock_timestamp();
  IF TG_OP = 'INSERT' AND EXISTS (
    SELECT 1 FROM "CreatorCard" c JOIN "AvailabilitySlot" s ON s."id" = NEW."slotId"
    WHERE c."userId" = NEW."creatorId" AND c."staleAt" > at AND c."nextSlotAt" < s."startsAt"
      AND c."staleAt" < least(s."startsAt", s."bookableUntil")
      AND (c."lowestPriceMinor" < s."priceMinor" OR EXISTS (
        SELECT 1 FROM bookable_slots(at) o
        WHERE o."creatorId" = NEW."creatorId" AND o."priceMinor" = s."priceMinor"))
  ) THEN
    RETURN NULL;
  END IF;
  PERFORM refresh_creator_cards(ARRAY[NEW."creatorId"], at);
  RETURN NULL;
END $$;
