-- Counts of views, presses, checkouts and payments per creator, day, hour, source and game.

CREATE TYPE "AnalyticsKind" AS ENUM ('VIEW', 'PRESS', 'CHECKOUT', 'PAID');
CREATE TYPE "AnalyticsSource" AS ENUM ('DIRECT', 'HOME', 'LIST', 'GAME', 'SEARCH', 'FOLLOWING',
  'SHARE', 'OVERLAY', 'EMBED', 'WEB_SEARCH', 'SITE', 'OTHER');

-- Without a foreign key to User: counting must not wait for a lock of a person's row.
CREATE TABLE "AnalyticsCount" (
  "creatorId" uuid NOT NULL,
  "day" date NOT NULL,
  "hour" smallint NOT NULL,
  "kind" "AnalyticsKind" NOT NULL,
  "source" "AnalyticsSource" NOT NULL,
  "game" text NOT NULL,
  "count" integer NOT NULL,

  CONSTRAINT "AnalyticsCount_pkey"
    PRIMARY KEY ("creatorId", "day", "hour", "kind", "source", "game"),
  CONSTRAINT "AnalyticsCount_hour" CHECK ("hour" BETWEEN 0 AND 23),
  CONSTRAINT "AnalyticsCount_count" CHECK ("count" > 0)
);
CREATE INDEX "AnalyticsCount_day_idx" ON "AnalyticsCount" ("day");

CREATE TABLE "PurchaseArrival" (
  "paymentId" uuid NOT NULL,
  "creatorId" uuid NOT NULL,
  "source" "AnalyticsSource" NOT NULL,
  "game" text NOT NULL,
  "isCheckoutCounted" boolean NOT NULL DEFAULT false,
  "createdAt" timestamptz(3) NOT NULL,

  CONSTRAINT "PurchaseArrival_pkey" PRIMARY KEY ("paymentId"),
  CONSTRAINT "PurchaseArrival_game" CHECK (char_length("game") <= 200),
  CONSTRAINT "PurchaseArrival_paymentId_fkey" FOREIGN KEY ("paymentId")
    REFERENCES "Payment" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "PurchaseArrival_creatorId_idx" ON "PurchaseArrival" ("creatorId");
CREATE INDEX "PurchaseArrival_createdAt_idx" ON "PurchaseArrival" ("createdAt");
