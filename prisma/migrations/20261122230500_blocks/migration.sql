-- Who blocked whom. A block hides both people from each other.
CREATE TABLE "Block" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "ownerId" uuid NOT NULL,
  "personId" uuid NOT NULL,
  "createdAt" timestamptz(3) NOT NULL,

  CONSTRAINT "Block_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Block_other" CHECK ("ownerId" <> "personId"),
  CONSTRAINT "Block_ownerId_fkey" FOREIGN KEY ("ownerId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Block_personId_fkey" FOREIGN KEY ("personId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "Block_ownerId_personId_key" ON "Block" ("ownerId", "personId");
CREATE INDEX "Block_personId_ownerId_idx" ON "Block" ("personId", "ownerId");
CREATE INDEX "Block_ownerId_createdAt_idx" ON "Block" ("ownerId", "createdAt" DESC);

-- For what two people begin with each other: waits for a block that is under way. A block takes the
-- same lock exclusively, so one of the two sees the other. Volatile, so that the second statement
-- sees what was committed while the first one waited.
CREATE FUNCTION are_blocked(one uuid, other uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(
    hashtextextended('block:' || least(one, other) || ':' || greatest(one, other), 0));
  RETURN EXISTS (
    SELECT 1 FROM "Block" b
    WHERE (b."ownerId" = one AND b."personId" = other)
      OR (b."ownerId" = other AND b."personId" = one));
END $$;

-- The room of a booking was closed before its time, for both sides.
ALTER TABLE "Booking" ADD COLUMN "roomClosedAt" timestamptz(3);

-- A booking that ended before its start was no session: nobody reviews it.
CREATE OR REPLACE FUNCTION booking_settles_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  outcome "PurchaseOutcome" := CASE
    WHEN NEW."status" = 'COMPLETED' AND coalesce(NEW."endedAt" >= NEW."startsAt", true)
      THEN 'COMPLETED'
    WHEN NEW."status" = 'REFUNDED' AND NEW."endReason" = 'NO_SHOW' THEN 'NO_SHOW'
    WHEN OLD."status" = 'CONFIRMED' AND NEW."status" = 'CANCELLED_BY_CREATOR'
      AND NEW."endReason" = 'CREATOR_CANCELLED' AND NEW."endedAt" >= NEW."startsAt"
      THEN 'CREATOR_CANCELLED'
  END;
  ended timestamptz := CASE
    WHEN outcome = 'CREATOR_CANCELLED' THEN NEW."endedAt" ELSE NEW."endsAt" END;
BEGIN
  INSERT INTO "ReviewPeriod" ("bookingId", "fanId", "creatorId", "outcome", "isPaid", "wasOnTime",
    "endedAt", "closesAt", "isDisputed", "isChargedBack")
  SELECT NEW."id", NEW."fanId", NEW."creatorId", outcome, NEW."totalMinor" > 0,
    CASE WHEN outcome = 'COMPLETED'
      THEN NEW."creatorArrivedAt" <= NEW."startsAt" + interval '2 minutes' ELSE false END,
    ended, ended + interval '14 days',
    coalesce(p."status" = 'DISPUTED', false), coalesce(p."status" = 'CHARGED_BACK', false)
  FROM (SELECT 1) one LEFT JOIN "Payment" p ON p."bookingId" = NEW."id"
  WHERE outcome IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
