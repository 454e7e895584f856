-- Retention deletes closed and answered requests in the order of their age (server/retention.ts).
CREATE INDEX CONCURRENTLY "SupportCase_ended_createdAt_idx" ON "SupportCase" ("createdAt")
  WHERE "status" <> 'OPEN';
