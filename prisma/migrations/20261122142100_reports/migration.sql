-- Reports of people and content, and their decisions.

CREATE TYPE "ReportTarget" AS ENUM ('USER', 'REVIEW');
CREATE TYPE "ReportReason" AS ENUM (
  'SPAM', 'HARASSMENT', 'HATE', 'SEXUAL', 'SCAM', 'PERSONAL_DATA', 'UNDERAGE', 'OTHER');
CREATE TYPE "ReportDecision" AS ENUM ('HIDDEN', 'WARNED', 'LOCKED', 'DISMISSED');

CREATE TABLE "Report" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "reporterId" uuid,
  "subjectId" uuid NOT NULL,
  "target" "ReportTarget" NOT NULL,
  "targetId" uuid NOT NULL,
  "reason" "ReportReason" NOT NULL,
  "text" text NOT NULL DEFAULT '',
  "createdAt" timestamptz(3) NOT NULL,
  "decision" "ReportDecision",
  "decidedAt" timestamptz(3),
  "decidedBy" uuid,

  CONSTRAINT "Report_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Report_text_length" CHECK (char_length("text") <= 1000),
  CONSTRAINT "Report_decision_time" CHECK (("decision" IS NULL) = ("decidedAt" IS NULL)),
  CONSTRAINT "Report_about_other" CHECK ("reporterId" <> "subjectId"),
  CONSTRAINT "Report_reporterId_fkey" FOREIGN KEY ("reporterId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "Report_subjectId_fkey" FOREIGN KEY ("subjectId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "Report_decidedAt_createdAt_idx" ON "Report" ("decidedAt", "createdAt");
CREATE INDEX "Report_subjectId_idx" ON "Report" ("subjectId");
CREATE INDEX "Report_reporterId_createdAt_idx" ON "Report" ("reporterId", "createdAt");
CREATE UNIQUE INDEX "Report_open_key" ON "Report" ("reporterId", "target", "targetId")
  WHERE "decidedAt" IS NULL;
