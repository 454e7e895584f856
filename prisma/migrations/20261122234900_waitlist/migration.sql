-- Reservations set a slot aside for one person; the waitlist offers freed slots.

CREATE TYPE "ReservationKind" AS ENUM ('WAITLIST');
CREATE TYPE "WaitlistEnding" AS ENUM ('BOOKED', 'LEFT', 'OFFERS_EXPIRED', 'OVER');
CREATE TYPE "WaitlistOfferOutcome" AS ENUM ('BOOKED', 'EXPIRED', 'LEFT');

-- One row per slot, so a slot has one reservation; it is deleted when it ends. Without a fan it
-- keeps a freed slot back until the waitlist decides.
CREATE TABLE "Reservation" (
  "slotId" uuid NOT NULL,
  "creatorId" uuid NOT NULL,
  "kind" "ReservationKind" NOT NULL,
  "fanId" uuid,
  "expiresAt" timestamptz(3),

  CONSTRAINT "Reservation_pkey" PRIMARY KEY ("slotId"),
  CONSTRAINT "Reservation_not_own" CHECK ("fanId" <> "creatorId"),
  CONSTRAINT "Reservation_expires" CHECK (("fanId" IS NULL) = ("expiresAt" IS NULL)),
  CONSTRAINT "Reservation_slotId_fkey" FOREIGN KEY ("slotId")
    REFERENCES "AvailabilitySlot" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Reservation_creatorId_fkey" FOREIGN KEY ("creatorId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Reservation_fanId_fkey" FOREIGN KEY ("fanId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "Reservation_creatorId_idx" ON "Reservation" ("creatorId");
CREATE INDEX "Reservation_fanId_idx" ON "Reservation" ("fanId");

CREATE TABLE "WaitlistEntry" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "fanId" uuid NOT NULL,
  "creatorId" uuid NOT NULL,
  "fromAt" timestamptz(3) NOT NULL,
  "toAt" timestamptz(3) NOT NULL,
  "sessionTypeId" uuid,
  "expiredOffers" integer NOT NULL DEFAULT 0,
  "createdAt" timestamptz(3) NOT NULL,
  "endedAt" timestamptz(3),
  "ending" "WaitlistEnding",

  CONSTRAINT "WaitlistEntry_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "WaitlistEntry_not_own" CHECK ("fanId" <> "creatorId"),
  CONSTRAINT "WaitlistEntry_range" CHECK ("fromAt" < "toAt"),
  CONSTRAINT "WaitlistEntry_expired_offers" CHECK ("expiredOffers" BETWEEN 0 AND 2),
  CONSTRAINT "WaitlistEntry_ended" CHECK (("endedAt" IS NULL) = ("ending" IS NULL)),
  CONSTRAINT "WaitlistEntry_fanId_fkey" FOREIGN KEY ("fanId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "WaitlistEntry_creatorId_fkey" FOREIGN KEY ("creatorId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "WaitlistEntry_sessionTypeId_fkey" FOREIGN KEY ("sessionTypeId")
    REFERENCES "SessionType" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "WaitlistEntry_fanId_createdAt_idx" ON "WaitlistEntry" ("fanId", "createdAt");
CREATE INDEX "WaitlistEntry_sessionTypeId_idx" ON "WaitlistEntry" ("sessionTypeId");
CREATE INDEX "WaitlistEntry_endedAt_toAt_idx" ON "WaitlistEntry" ("endedAt", "toAt");
CREATE INDEX "WaitlistEntry_creatorId_idx" ON "WaitlistEntry" ("creatorId");
CREATE INDEX "WaitlistEntry_waiting" ON "WaitlistEntry" ("creatorId", "createdAt", "id")
  WHERE "endedAt" IS NULL;

CREATE TABLE "WaitlistOffer" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "entryId" uuid NOT NULL,
  "slotId" uuid NOT NULL,
  "fanId" uuid NOT NULL,
  "creatorId" uuid NOT NULL,
  "createdAt" timestamptz(3) NOT NULL,
  "expiresAt" timestamptz(3) NOT NULL,
  "endedAt" timestamptz(3),
  "outcome" "WaitlistOfferOutcome",

  CONSTRAINT "WaitlistOffer_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "WaitlistOffer_ended" CHECK (("endedAt" IS NULL) = ("outcome" IS NULL)),
  CONSTRAINT "WaitlistOffer_entryId_fkey" FOREIGN KEY ("entryId")
    REFERENCES "WaitlistEntry" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "WaitlistOffer_slotId_fkey" FOREIGN KEY ("slotId")
    REFERENCES "AvailabilitySlot" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "WaitlistOffer_fanId_fkey" FOREIGN KEY ("fanId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "WaitlistOffer_creatorId_fkey" FOREIGN KEY ("creatorId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);
-- Each slot is offered to a person once.
CREATE UNIQUE INDEX "WaitlistOffer_slotId_fanId_key" ON "WaitlistOffer" ("slotId", "fanId");
CREATE UNIQUE INDEX "WaitlistOffer_one_open_per_slot" ON "WaitlistOffer" ("slotId")
  WHERE "endedAt" IS NULL;
CREATE UNIQUE INDEX "WaitlistOffer_one_open_per_fan" ON "WaitlistOffer" ("fanId", "creatorId")
  WHERE "endedAt" IS NULL;
CREATE INDEX "WaitlistOffer_entryId_idx" ON "WaitlistOffer" ("entryId");
CREATE INDEX "WaitlistOffer_creatorId_idx" ON "WaitlistOffer" ("creatorId");

-- Equal to freeSlot in server/areas/creators/creators.access.ts.
CREATE OR REPLACE FUNCTION bookable_slots(at timestamptz) RETURNS SETOF "AvailabilitySlot"
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT s.* FROM "AvailabilitySlot" s
  WHERE s."closedAt" IS NULL AND NOT s."isBlocked" AND s."startsAt" > at
    AND (s."bookableUntil" IS NULL OR s."bookableUntil" > at)
    AND NOT EXISTS (
      SELECT 1 FROM "PayoutAccount" p
      WHERE p."userId" = s."creatorId" AND p."sellingPausedAt" IS NOT NULL)
    AND NOT EXISTS (
      SELECT 1 FROM "Booking" b WHERE b."slotId" = s."id" AND booking_blocks_slot(b."status"))
    AND NOT EXISTS (SELECT 1 FROM "Reservation" r WHERE r."slotId" = s."id")
$$;

-- Whether another slot of a creator is reserved for someone and overlaps [starts, ends). One that is
-- only kept back is in nobody's way.
CREATE FUNCTION has_reservation_within(
  creator uuid, besides uuid, starts timestamptz, ends timestamptz
) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM "Reservation" r JOIN "AvailabilitySlot" s ON s."id" = r."slotId"
    WHERE r."creatorId" = creator AND r."fanId" IS NOT NULL AND r."slotId" IS DISTINCT FROM besides
      AND s."startsAt" < ends AND s."endsAt" > starts)
$$;

-- A reservation is in the way as a hold is: within the buffer, of a request, and of an extension.
CREATE OR REPLACE FUNCTION slot_is_blocked(
  slot uuid, creator uuid, starts timestamptz, ends timestamptz, buffer integer
) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM "Booking" b
    WHERE b."creatorId" = creator AND b."slotId" IS DISTINCT FROM slot
      AND booking_blocks_slot(b."status")
      AND b."startsAt" > starts - make_interval(mins => buffer + 255)
      AND b."startsAt" < ends + make_interval(mins => buffer)
      AND coalesce(b."extendedUntil", b."endsAt") > starts - make_interval(mins => buffer))
  OR is_in_extension(creator, starts, ends)
  OR has_reservation_within(creator, slot,
    starts - make_interval(mins => buffer), ends + make_interval(mins => buffer))
$$;

CREATE OR REPLACE FUNCTION has_booking_within(
  person uuid, besides uuid, starts timestamptz, ends timestamptz
) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM "Booking" b
    WHERE b."creatorId" = person AND b."id" <> besides AND booking_blocks_slot(b."status")
      AND b."startsAt" > starts - interval '5 hours' AND b."startsAt" < ends
      AND coalesce(b."extendedUntil", b."endsAt") > starts)
  OR EXISTS (
    SELECT 1 FROM "Booking" b
    WHERE b."fanId" = person AND b."id" <> besides AND booking_blocks_slot(b."status")
      AND b."startsAt" > starts - interval '5 hours' AND b."startsAt" < ends
      AND coalesce(b."extendedUntil", b."endsAt") > starts)
  OR has_reservation_within(person, NULL, starts, ends)
  OR EXISTS (
    SELECT 1 FROM "Reservation" r JOIN "AvailabilitySlot" s ON s."id" = r."slotId"
    WHERE r."fanId" = person AND s."startsAt" < ends AND s."endsAt" > starts)
$$;

-- Cards show slots that can be booked.
CREATE TRIGGER "Reservation_refreshes_cards_insert" AFTER INSERT ON "Reservation"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION change_refreshes_creator_cards('creatorId');
CREATE TRIGGER "Reservation_refreshes_cards_delete" AFTER DELETE ON "Reservation"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION change_refreshes_creator_cards('creatorId');

-- With a buffer, a reservation blocks the slots around it.
CREATE FUNCTION reservation_marks_blocked_slots() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE reserved "Reservation" := coalesce(NEW, OLD);
BEGIN
  PERFORM mark_blocked_slots(
    u."id", s."startsAt" - make_interval(mins => u."bufferMinutes" + 240),
    s."endsAt" + make_interval(mins => u."bufferMinutes"))
  FROM "User" u, "AvailabilitySlot" s
  WHERE u."id" = reserved."creatorId" AND u."bufferMinutes" > 0 AND s."id" = reserved."slotId";
  RETURN NULL;
END $$;
CREATE TRIGGER "Reservation_marks_blocked_slots" AFTER UPDATE OF "fanId" OR DELETE ON "Reservation"
  FOR EACH ROW EXECUTE FUNCTION reservation_marks_blocked_slots();

-- A booking of a slot that is reserved for someone else is not inserted, as with ON CONFLICT DO
-- NOTHING.
CREATE FUNCTION booking_respects_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF booking_blocks_slot(NEW."status") AND EXISTS (
    SELECT 1 FROM "Reservation" r
    WHERE r."slotId" = NEW."slotId" AND r."fanId" IS DISTINCT FROM NEW."fanId") THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Booking_respects_reservation" BEFORE INSERT ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION booking_respects_reservation();

-- The booking of the person for whom a slot is reserved takes the reservation. A reservation that was
-- made while the booking waited for the end of another one wins: the transaction is repeated, and
-- then finds it.
CREATE FUNCTION booking_takes_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
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
  ELSIF EXISTS (SELECT 1 FROM "Reservation" WHERE "slotId" = NEW."slotId") THEN
    RAISE EXCEPTION 'slot % is reserved', NEW."slotId" USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Booking_takes_reservation" AFTER INSERT OR UPDATE OF "status", "slotId" ON "Booking"
  FOR EACH ROW WHEN (booking_blocks_slot(NEW."status"))
  EXECUTE FUNCTION booking_takes_reservation();

-- Keeps a slot back in the transaction that frees it, when someone waits for such a slot. The job
-- decides who gets it, by the clock of the application.
CREATE FUNCTION withhold_for_waitlist(slot uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE creator uuid;
BEGIN
  INSERT INTO "Reservation" ("slotId", "creatorId", "kind")
  SELECT s."id", s."creatorId", 'WAITLIST' FROM "AvailabilitySlot" s
  WHERE s."id" = slot AND s."closedAt" IS NULL AND NOT s."isForRequest" AND NOT s."isBlocked"
    AND EXISTS (
      SELECT 1 FROM "WaitlistEntry" e
      WHERE e."creatorId" = s."creatorId" AND e."endedAt" IS NULL
        AND e."fromAt" <= s."startsAt" AND e."toAt" > s."startsAt"
        AND (e."sessionTypeId" IS NULL OR e."sessionTypeId" = s."sessionTypeId"))
    AND NOT EXISTS (
      SELECT 1 FROM "Booking" b WHERE b."slotId" = s."id" AND booking_blocks_slot(b."status"))
  ON CONFLICT DO NOTHING
  RETURNING "creatorId" INTO creator;
  IF creator IS NOT NULL THEN
    PERFORM graphile_worker.add_job(
      'offerSlots', json_build_object('creatorId', creator), job_key := 'offerSlots:' || creator);
  END IF;
END $$;

CREATE FUNCTION slot_is_withheld() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM withhold_for_waitlist(NEW."id");
  RETURN NULL;
END $$;
CREATE TRIGGER "AvailabilitySlot_opened_is_withheld" AFTER INSERT ON "AvailabilitySlot"
  FOR EACH ROW WHEN (NEW."closedAt" IS NULL AND NOT NEW."isBlocked" AND NOT NEW."isForRequest")
  EXECUTE FUNCTION slot_is_withheld();
CREATE TRIGGER "AvailabilitySlot_unblocked_is_withheld"
  AFTER UPDATE OF "isBlocked" ON "AvailabilitySlot"
  FOR EACH ROW WHEN (OLD."isBlocked" AND NOT NEW."isBlocked" AND NEW."closedAt" IS NULL)
  EXECUTE FUNCTION slot_is_withheld();

CREATE FUNCTION booking_frees_slot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT booking_blocks_slot(NEW."status") OR OLD."slotId" <> NEW."slotId" THEN
    PERFORM withhold_for_waitlist(OLD."slotId");
  END IF;
  RETURN NULL;
END $$;
-- After "Booking_marks_blocked_slots", in the order of names.
CREATE TRIGGER "Booking_withholds_freed_slot" AFTER UPDATE OF "status", "slotId" ON "Booking"
  FOR EACH ROW WHEN (booking_blocks_slot(OLD."status")) EXECUTE FUNCTION booking_frees_slot();

CREATE FUNCTION resumed_selling_frees_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM withhold_for_waitlist(s."id") FROM "AvailabilitySlot" s
  WHERE s."creatorId" = NEW."userId" AND s."closedAt" IS NULL AND s."startsAt" > now();
  RETURN NULL;
END $$;
CREATE TRIGGER "PayoutAccount_resumed_withholds_slots"
  AFTER UPDATE OF "sellingPausedAt" ON "PayoutAccount"
  FOR EACH ROW WHEN (OLD."sellingPausedAt" IS NOT NULL AND NEW."sellingPausedAt" IS NULL)
  EXECUTE FUNCTION resumed_selling_frees_slots();
