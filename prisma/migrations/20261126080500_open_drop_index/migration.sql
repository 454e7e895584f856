-- The job sweepDrops reads the open drops that are over.
CREATE INDEX CONCURRENTLY "Drop_open_endsAt" ON "Drop" ("endsAt") WHERE "closedAt" IS NULL;
