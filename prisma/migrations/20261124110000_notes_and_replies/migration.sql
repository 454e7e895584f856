-- What staff note about a request; its author never sees it.
CREATE TABLE "SupportNote" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "caseId" uuid NOT NULL,
  "authorId" uuid,
  "body" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "SupportNote_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "SupportNote_caseId_fkey"
    FOREIGN KEY ("caseId") REFERENCES "SupportCase"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "SupportNote_authorId_fkey"
    FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "SupportNote_body" CHECK (char_length("body") BETWEEN 1 AND 5000)
);
CREATE INDEX "SupportNote_caseId_createdAt_idx" ON "SupportNote" ("caseId", "createdAt");
CREATE INDEX "SupportNote_authorId_idx" ON "SupportNote" ("authorId");

-- Texts that staff insert into replies.
CREATE TABLE "SavedReply" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "title" text NOT NULL,
  "body" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "SavedReply_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "SavedReply_title" CHECK (char_length("title") BETWEEN 1 AND 80),
  CONSTRAINT "SavedReply_body" CHECK (char_length("body") BETWEEN 1 AND 5000)
);
CREATE UNIQUE INDEX "SavedReply_title_key" ON "SavedReply" ("title");
