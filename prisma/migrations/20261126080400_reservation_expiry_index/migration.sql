-- The job sweepWaitlist reads the offers that have expired.
CREATE INDEX CONCURRENTLY "Reservation_kind_expiresAt_idx" ON "Reservation" ("kind", "expiresAt");
