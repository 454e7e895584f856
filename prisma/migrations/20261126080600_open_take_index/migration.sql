-- The job sweepDrops reads the open takes that have expired.
CREATE INDEX CONCURRENTLY "DropTake_open_expiresAt" ON "DropTake" ("expiresAt") WHERE "endedAt" IS NULL;
