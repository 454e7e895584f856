-- Followers of creators and their alerts about new slots.

CREATE TYPE "AlertDelivery" AS ENUM ('OFF', 'NOTIFICATION', 'EMAIL', 'DIGEST');

CREATE TABLE "Follow" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "followerId" uuid NOT NULL,
  "creatorId" uuid NOT NULL,
  "createdAt" timestamptz(3) NOT NULL,
  "delivery" "AlertDelivery" NOT NULL DEFAULT 'NOTIFICATION',
  "fromMinute" integer,
  "toMinute" integer,
  "maxPriceMinor" integer,
  "sessionTypeId" uuid,
  "alertedAt" timestamptz(3),

  CONSTRAINT "Follow_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Follow_other" CHECK ("followerId" <> "creatorId"),
  CONSTRAINT "Follow_hours" CHECK (
    ("fromMinute" IS NULL) = ("toMinute" IS NULL)
    AND "fromMinute" BETWEEN 0 AND 1439 AND "toMinute" BETWEEN 0 AND 1439
    AND "fromMinute" <> "toMinute"),
  CONSTRAINT "Follow_price" CHECK ("maxPriceMinor" >= 0),
  CONSTRAINT "Follow_followerId_fkey" FOREIGN KEY ("followerId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Follow_creatorId_fkey" FOREIGN KEY ("creatorId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Follow_sessionTypeId_fkey" FOREIGN KEY ("sessionTypeId")
    REFERENCES "SessionType" ("id") ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE UNIQUE INDEX "Follow_followerId_creatorId_key" ON "Follow" ("followerId", "creatorId");
CREATE INDEX "Follow_creatorId_id_idx" ON "Follow" ("creatorId", "id");
CREATE INDEX "Follow_followerId_createdAt_idx" ON "Follow" ("followerId", "createdAt" DESC);
CREATE INDEX "Follow_delivery_followerId_idx" ON "Follow" ("delivery", "followerId");
CREATE INDEX "Follow_sessionTypeId_idx" ON "Follow" ("sessionTypeId");

CREATE TABLE "FollowerCount" (
  "creatorId" uuid NOT NULL,
  "count" integer NOT NULL,

  CONSTRAINT "FollowerCount_pkey" PRIMARY KEY ("creatorId"),
  CONSTRAINT "FollowerCount_not_negative" CHECK ("count" >= 0),
  CONSTRAINT "FollowerCount_creatorId_fkey" FOREIGN KEY ("creatorId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE FUNCTION follow_is_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "FollowerCount" ("creatorId", "count") VALUES (NEW."creatorId", 1)
    ON CONFLICT ("creatorId") DO UPDATE SET "count" = "FollowerCount"."count" + 1;
  ELSE
    UPDATE "FollowerCount" SET "count" = "count" - 1 WHERE "creatorId" = OLD."creatorId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Follow_is_counted" AFTER INSERT OR DELETE ON "Follow"
  FOR EACH ROW EXECUTE FUNCTION follow_is_counted();
