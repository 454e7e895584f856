-- Saved searches with alerts, and when a person was last alerted of a creator.

CREATE TABLE "SavedSearch" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "ownerId" uuid NOT NULL,
  "createdAt" timestamptz(3) NOT NULL,
  "tag" "Tag" NOT NULL,
  "search" text,
  "language" text,
  "minPriceMinor" integer,
  "maxPriceMinor" integer,
  "delivery" "AlertDelivery" NOT NULL DEFAULT 'NOTIFICATION',
  "fromMinute" integer,
  "toMinute" integer,
  "alertedAt" timestamptz(3),

  CONSTRAINT "SavedSearch_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "SavedSearch_search" CHECK (char_length("search") BETWEEN 1 AND 100),
  CONSTRAINT "SavedSearch_language" CHECK ("language" ~ '^[a-z]{2}$'),
  CONSTRAINT "SavedSearch_price" CHECK (
    "minPriceMinor" > 0 AND "maxPriceMinor" >= 0 AND "minPriceMinor" <= "maxPriceMinor"),
  CONSTRAINT "SavedSearch_hours" CHECK (
    ("fromMinute" IS NULL) = ("toMinute" IS NULL)
    AND "fromMinute" BETWEEN 0 AND 1439 AND "toMinute" BETWEEN 0 AND 1439
    AND "fromMinute" <> "toMinute"),
  CONSTRAINT "SavedSearch_ownerId_fkey" FOREIGN KEY ("ownerId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "SavedSearch_ownerId_createdAt_idx" ON "SavedSearch" ("ownerId", "createdAt" DESC);
CREATE INDEX "SavedSearch_delivery_ownerId_idx" ON "SavedSearch" ("delivery", "ownerId");

CREATE TABLE "CreatorAlert" (
  "userId" uuid NOT NULL,
  "creatorId" uuid NOT NULL,
  "alertedAt" timestamptz(3) NOT NULL,

  CONSTRAINT "CreatorAlert_pkey" PRIMARY KEY ("userId", "creatorId"),
  CONSTRAINT "CreatorAlert_userId_fkey" FOREIGN KEY ("userId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "CreatorAlert_creatorId_fkey" FOREIGN KEY ("creatorId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "CreatorAlert_creatorId_idx" ON "CreatorAlert" ("creatorId");
CREATE INDEX "CreatorAlert_alertedAt_idx" ON "CreatorAlert" ("alertedAt");

-- Followers and owners of saved searches are read together, in the order of people.
CREATE INDEX "Follow_creatorId_followerId_idx" ON "Follow" ("creatorId", "followerId");
