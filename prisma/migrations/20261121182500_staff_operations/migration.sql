-- Documents that staff keep in GraphiQL, for themselves or for all of staff.
CREATE TABLE "SavedOperation" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "authorId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "isShared" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SavedOperation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "SavedOperation_name_length" CHECK (char_length("name") BETWEEN 1 AND 80),
    CONSTRAINT "SavedOperation_document_length" CHECK (char_length("document") BETWEEN 1 AND 20000)
);
CREATE UNIQUE INDEX "SavedOperation_authorId_name_key" ON "SavedOperation"("authorId", "name");
CREATE INDEX "SavedOperation_isShared_name_idx" ON "SavedOperation"("isShared", "name");
ALTER TABLE "SavedOperation" ADD CONSTRAINT "SavedOperation_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The audit log is looked through by what was done, newest first.
CREATE INDEX "AuditEvent_action_createdAt_idx" ON "AuditEvent"("action" text_pattern_ops, "createdAt");
