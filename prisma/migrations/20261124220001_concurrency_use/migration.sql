-- Slots of open streams and transfers that each process uses. Unlogged: after a crash of the
-- database counting starts again.
CREATE UNLOGGED TABLE "ConcurrencyUse" (
  "key" varchar(255) NOT NULL,
  "processId" uuid NOT NULL,
  "uses" integer NOT NULL,
  "expiresAt" timestamptz(3) NOT NULL,

  CONSTRAINT "ConcurrencyUse_pkey" PRIMARY KEY ("key", "processId"),
  CONSTRAINT "ConcurrencyUse_uses_check" CHECK ("uses" > 0)
);
CREATE INDEX "ConcurrencyUse_expiresAt_idx" ON "ConcurrencyUse" ("expiresAt");
