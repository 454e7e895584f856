-- The next free slots are read in this order. Thousands begin at the same full hour: with the id in the index a read of the
-- first few hundred stops there, instead of sorting all of them.
CREATE INDEX "AvailabilitySlot_startsAt_id_idx" ON "AvailabilitySlot"("startsAt", "id");
DROP INDEX "AvailabilitySlot_startsAt_idx";
