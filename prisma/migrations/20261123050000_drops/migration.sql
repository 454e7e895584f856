-- Drops: slots that are reserved for the people who come from a stream.

-- Not used as a constant before this migration is committed.
ALTER TYPE "ReservationKind" ADD VALUE 'DROP';
CREATE TYPE "DropTakeOutcome" AS ENUM ('BOOKED', 'EXPIRED');

CREATE TABLE "Drop" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "creatorId" uuid NOT NULL,
  "code" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL,
  "endsAt" timestamptz(3) NOT NULL,
  "closedAt" timestamptz(3),

  CONSTRAINT "Drop_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Drop_length" CHECK (
    "endsAt" > "createdAt" AND "endsAt" <= "createdAt" + interval '60 minutes'),
  CONSTRAINT "Drop_creatorId_fkey" FOREIGN KEY ("creatorId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "Drop_code_key" ON "Drop" ("code");
CREATE UNIQUE INDEX "Drop_one_open" ON "Drop" ("creatorId") WHERE "closedAt" IS NULL;
CREATE INDEX "Drop_creatorId_createdAt_idx" ON "Drop" ("creatorId", "createdAt");
CREATE INDEX "Drop_endsAt_idx" ON "Drop" ("endsAt");

CREATE TABLE "DropSlot" (
  "dropId" uuid NOT NULL,
  "slotId" uuid NOT NULL,

  CONSTRAINT "DropSlot_pkey" PRIMARY KEY ("dropId", "slotId"),
  CONSTRAINT "DropSlot_dropId_fkey" FOREIGN KEY ("dropId")
    REFERENCES "Drop" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "DropSlot_slotId_fkey" FOREIGN KEY ("slotId")
    REFERENCES "AvailabilitySlot" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "DropSlot_slotId_idx" ON "DropSlot" ("slotId");

CREATE TABLE "DropTake" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "dropId" uuid NOT NULL,
  "slotId" uuid NOT NULL,
  "deviceHash" text NOT NULL,
  "addressHash" text NOT NULL,
  "fanId" uuid,
  "takenAt" timestamptz(3) NOT NULL,
  "expiresAt" timestamptz(3) NOT NULL,
  "endedAt" timestamptz(3),
  "outcome" "DropTakeOutcome",

  CONSTRAINT "DropTake_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "DropTake_ended" CHECK (("endedAt" IS NULL) = ("outcome" IS NULL)),
  CONSTRAINT "DropTake_dropId_fkey" FOREIGN KEY ("dropId")
    REFERENCES "Drop" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  -- Not to the slot itself: whoever closes a drop locks its slots before the drop.
  CONSTRAINT "DropTake_dropId_slotId_fkey" FOREIGN KEY ("dropId", "slotId")
    REFERENCES "DropSlot" ("dropId", "slotId") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "DropTake_fanId_fkey" FOREIGN KEY ("fanId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE SET NULL
);
-- One slot of a drop per device and per person, also after it expired.
CREATE UNIQUE INDEX "DropTake_dropId_deviceHash_key" ON "DropTake" ("dropId", "deviceHash");
CREATE UNIQUE INDEX "DropTake_one_per_fan" ON "DropTake" ("dropId", "fanId")
  WHERE "fanId" IS NOT NULL;
CREATE UNIQUE INDEX "DropTake_one_open_per_slot" ON "DropTake" ("slotId") WHERE "endedAt" IS NULL;
CREATE INDEX "DropTake_dropId_slotId_idx" ON "DropTake" ("dropId", "slotId");
CREATE INDEX "DropTake_dropId_addressHash_idx" ON "DropTake" ("dropId", "addressHash");
CREATE INDEX "DropTake_fanId_idx" ON "DropTake" ("fanId");

-- A slot of a drop that a device has taken expires, and has no person before it signs in.
ALTER TABLE "Reservation" ADD COLUMN "dropId" uuid;
ALTER TABLE "Reservation" ADD CONSTRAINT "Reservation_dropId_fkey" FOREIGN KEY ("dropId")
  REFERENCES "Drop" ("id") ON UPDATE CASCADE ON DELETE CASCADE NOT VALID;
ALTER TABLE "Reservation" VALIDATE CONSTRAINT "Reservation_dropId_fkey";
CREATE INDEX "Reservation_dropId_idx" ON "Reservation" ("dropId");
ALTER TABLE "Reservation" ADD CONSTRAINT "Reservation_of_drop"
  CHECK (("kind"::text = 'DROP') = ("dropId" IS NOT NULL)) NOT VALID;
ALTER TABLE "Reservation" VALIDATE CONSTRAINT "Reservation_of_drop";
ALTER TABLE "Reservation" DROP CONSTRAINT "Reservation_expires";
ALTER TABLE "Reservation" ADD CONSTRAINT "Reservation_expires" CHECK (
  ("fanId" IS NULL OR "expiresAt" IS NOT NULL)
  AND ("dropId" IS NOT NULL OR ("fanId" IS NULL) = ("expiresAt" IS NULL))) NOT VALID;
ALTER TABLE "Reservation" VALIDATE CONSTRAINT "Reservation_expires";

-- Whether another slot of a creator is reserved for someone and overlaps [starts, ends). One that is
-- only kept back is in nobody's way.
CREATE OR REPLACE FUNCTION has_reservation_within(
  creator uuid, besides uuid, starts timestamptz, ends timestamptz
) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM "Reservation" r JOIN "AvailabilitySlot" s ON s."id" = r."slotId"
    WHERE r."creatorId" = creator AND r."expiresAt" IS NOT NULL
      AND r."slotId" IS DISTINCT FROM besides
      AND s."startsAt" < ends AND s."endsAt" > starts)
$$;
DROP TRIGGER "Reservation_marks_blocked_slots" ON "Reservation";
CREATE TRIGGER "Reservation_marks_blocked_slots"
  AFTER UPDATE OF "fanId", "expiresAt" OR DELETE ON "Reservation"
  FOR EACH ROW EXECUTE FUNCTION reservation_marks_blocked_slots();

-- The booking of the person for whom a slot is reserved takes the reservation. A reservation that was
-- made while the booking waited for the end of another one wins: the transaction is repeated, and
-- then finds it.
CREATE OR REPLACE FUNCTION booking_takes_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE entry uuid;
BEGIN
  IF TG_OP = 'UPDATE' AND booking_blocks_slot(OLD."status") AND OLD."slotId" = NEW."slotId" THEN
    RETURN NULL;
  END IF;
  DELETE FROM "Reservation" WHERE "slotId" = NEW."slotId" AND "fanId" = NEW."fanId";
  IF FOUND THEN
    UPDATE "WaitlistOffer" SET "endedAt" = NEW."createdAt", "outcome" = 'BOOKED'
    WHERE "slotId" = NEW."slotId" AND "fanId" = NEW."fanId" AND "endedAt" IS NULL
    RETURNING "entryId" INTO entry;
    UPDATE "WaitlistEntry" SET "endedAt" = NEW."createdAt", "ending" = 'BOOKED'
    WHERE "id" = entry AND "endedAt" IS NULL;
    UPDATE "DropTake" SET "endedAt" = NEW."createdAt", "outcome" = 'BOOKED'
    WHERE "slotId" = NEW."slotId" AND "fanId" = NEW."fanId" AND "endedAt" IS NULL;
  ELSIF EXISTS (SELECT 1 FROM "Reservation" WHERE "slotId" = NEW."slotId") THEN
    RAISE EXCEPTION 'slot % is reserved', NEW."slotId" USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NULL;
END $$;

-- A freed slot goes back to its drop while that is open. Otherwise it is kept back in the transaction
-- that frees it, when someone waits for such a slot; the job decides who gets it, by the clock of the
-- application.
CREATE OR REPLACE FUNCTION withhold_for_waitlist(slot uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  creator uuid;
  open_drop uuid;
BEGIN
  -- The lock waits for a drop that is being closed.
  SELECT d."id" INTO open_drop FROM "Drop" d JOIN "DropSlot" ds ON ds."dropId" = d."id"
  WHERE ds."slotId" = slot AND d."closedAt" IS NULL FOR SHARE OF d;
  INSERT INTO "Reservation" ("slotId", "creatorId", "kind", "dropId")
  SELECT s."id", s."creatorId",
    CASE WHEN open_drop IS NULL THEN 'WAITLIST' ELSE 'DROP' END::"ReservationKind", open_drop
  FROM "AvailabilitySlot" s
  WHERE s."id" = slot AND s."closedAt" IS NULL AND NOT s."isForRequest" AND NOT s."isBlocked"
    AND (open_drop IS NOT NULL OR EXISTS (
      SELECT 1 FROM "WaitlistEntry" e
      WHERE e."creatorId" = s."creatorId" AND e."endedAt" IS NULL
        AND e."fromAt" <= s."startsAt" AND e."toAt" > s."startsAt"
        AND (e."sessionTypeId" IS NULL OR e."sessionTypeId" = s."sessionTypeId")))
    AND NOT EXISTS (
      SELECT 1 FROM "Booking" b WHERE b."slotId" = s."id" AND booking_blocks_slot(b."status"))
  ON CONFLICT DO NOTHING
  RETURNING "creatorId" INTO creator;
  IF creator IS NOT NULL AND open_drop IS NULL THEN
    PERFORM graphile_worker.add_job(
      'offerSlots', json_build_object('creatorId', creator), job_key := 'offerSlots:' || creator);
  END IF;
END $$;
