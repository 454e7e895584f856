-- Set when everyone can book a slot for the first time, if that is later than its opening. Followers take
-- the slot as new from then on.
ALTER TABLE "AvailabilitySlot" ADD COLUMN "publicAt" timestamptz(3);
