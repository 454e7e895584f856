-- Which monthly statements have been queued, so that each is sent once.

CREATE TABLE "MonthlyStatement" (
  "creatorId" uuid NOT NULL,
  "month" text NOT NULL,
  "queuedAt" timestamptz(3) NOT NULL,

  CONSTRAINT "MonthlyStatement_pkey" PRIMARY KEY ("creatorId", "month"),
  CONSTRAINT "MonthlyStatement_month" CHECK ("month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  CONSTRAINT "MonthlyStatement_creatorId_fkey" FOREIGN KEY ("creatorId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "MonthlyStatement_queuedAt_idx" ON "MonthlyStatement" ("queuedAt");
