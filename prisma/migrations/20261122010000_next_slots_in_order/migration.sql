-- A creator's next slots and services are read in these orders, few at a time: with the id in the index nothing is sorted.
CREATE INDEX "AvailabilitySlot_creatorId_startsAt_id_idx" ON "AvailabilitySlot"("creatorId", "startsAt", "id");
DROP INDEX "AvailabilitySlot_creatorId_startsAt_idx";
CREATE INDEX "FixedService_creatorId_status_createdAt_id_idx" ON "FixedService"("creatorId", "status", "createdAt", "id");
DROP INDEX "FixedService_creatorId_status_createdAt_idx";
