-- The staff member who answers a request. Null: nobody has taken it.
ALTER TABLE "SupportCase"
  ADD COLUMN "assigneeId" uuid,
  ADD CONSTRAINT "SupportCase_assigneeId_fkey"
    FOREIGN KEY ("assigneeId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "SupportCase_assigneeId_status_createdAt_idx"
  ON "SupportCase" ("assigneeId", "status", "createdAt");
