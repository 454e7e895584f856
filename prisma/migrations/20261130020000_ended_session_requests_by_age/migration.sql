-- Retention deletes ended requests in the order of their age (server/retention.ts).
CREATE INDEX CONCURRENTLY "SessionRequest_ended_createdAt_idx" ON "SessionRequest" ("createdAt")
  WHERE "status" NOT IN ('PENDING', 'ACCEPTED');
