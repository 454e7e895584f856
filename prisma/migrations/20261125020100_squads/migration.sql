-- Squads: several fans book numbered places of one slot. It takes place when enough places are paid at
-- its deadline.
CREATE TYPE "SquadStatus" AS ENUM ('OPEN', 'CONFIRMED', 'TOO_FEW', 'CANCELLED');

ALTER TABLE "AvailabilitySlot" ADD COLUMN "isSquad" boolean NOT NULL DEFAULT false;
ALTER TABLE "Booking"
  ADD COLUMN "isSquad" boolean NOT NULL DEFAULT false,
  ADD COLUMN "placeNumber" integer NOT NULL DEFAULT 1;
-- A booking of any other slot has the number 1, so that the index below allows one per slot.
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_place_number"
  CHECK ("placeNumber" = 1 OR ("isSquad" AND "placeNumber" BETWEEN 1 AND 10)) NOT VALID;
ALTER TABLE "Booking" VALIDATE CONSTRAINT "Booking_place_number";

CREATE TABLE "Squad" (
  "slotId" uuid NOT NULL,
  "size" integer NOT NULL,
  "minimum" integer NOT NULL,
  "deadlineAt" timestamptz(3) NOT NULL,
  "freePlaces" integer NOT NULL,
  "status" "SquadStatus" NOT NULL DEFAULT 'OPEN',
  "decidedAt" timestamptz(3),

  CONSTRAINT "Squad_pkey" PRIMARY KEY ("slotId"),
  CONSTRAINT "Squad_slotId_fkey"
    FOREIGN KEY ("slotId") REFERENCES "AvailabilitySlot"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Squad_size" CHECK ("size" BETWEEN 2 AND 10),
  CONSTRAINT "Squad_minimum" CHECK ("minimum" BETWEEN 1 AND "size"),
  CONSTRAINT "Squad_free_places" CHECK ("freePlaces" BETWEEN 0 AND "size"),
  CONSTRAINT "Squad_decided" CHECK (("status" = 'OPEN') = ("decidedAt" IS NULL))
);
CREATE INDEX "Squad_status_deadlineAt_idx" ON "Squad" ("status", "deadlineAt");

-- Where all fans of a squad meet. A room is for two people.
CREATE TABLE "SquadPlace" (
  "slotId" uuid NOT NULL,
  "kind" "MeetingPlaceKind" NOT NULL,
  "label" text,
  "url" text,
  "instructions" text,
  "updatedAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "SquadPlace_pkey" PRIMARY KEY ("slotId"),
  CONSTRAINT "SquadPlace_slotId_fkey"
    FOREIGN KEY ("slotId") REFERENCES "Squad"("slotId") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "SquadPlace_place" CHECK (is_meeting_place("kind", "label", "url", "instructions")),
  CONSTRAINT "SquadPlace_not_room" CHECK ("kind" <> 'ROOM')
);

-- At most one live booking per place; a slot that is no squad has one place.
CREATE UNIQUE INDEX "Booking_one_live_per_place" ON "Booking" ("slotId", "placeNumber")
  WHERE "status" IN ('HELD', 'CONFIRMED', 'COMPLETED');
DROP INDEX "Booking_one_live_per_slot";
CREATE UNIQUE INDEX "Booking_one_place_per_fan" ON "Booking" ("slotId", "fanId")
  WHERE "isSquad" AND "status" IN ('HELD', 'CONFIRMED', 'COMPLETED');

-- Whoever inserts a booking, the slot says whether it is a place of a squad. After the decision no place
-- is booked: nothing is inserted, as with ON CONFLICT DO NOTHING. A place is not moved to another slot.
CREATE FUNCTION booking_joins_squad() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE squad "Squad";
BEGIN
  SELECT * INTO squad FROM "Squad" WHERE "slotId" = NEW."slotId";
  IF TG_OP = 'UPDATE' THEN
    IF OLD."slotId" <> NEW."slotId" AND (OLD."isSquad" OR squad."slotId" IS NOT NULL) THEN
      RAISE EXCEPTION 'booking % cannot be moved from or to a squad', NEW."id"
        USING ERRCODE = 'check_violation', CONSTRAINT = 'Booking_stays_in_squad';
    END IF;
    RETURN NEW;
  END IF;
  NEW."isSquad" := squad."slotId" IS NOT NULL;
  IF NEW."isSquad" AND NEW."placeNumber" > squad."size" THEN
    RAISE EXCEPTION 'squad % has no place %', NEW."slotId", NEW."placeNumber"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'Booking_place_of_squad';
  END IF;
  IF NEW."isSquad" AND squad."status" <> 'OPEN' AND booking_blocks_slot(NEW."status") THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Booking_joins_squad" BEFORE INSERT OR UPDATE OF "slotId" ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION booking_joins_squad();

-- Before "Booking_refreshes_card", in the order of names.
CREATE FUNCTION booking_counts_free_places() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE taken integer := booking_blocks_slot(NEW."status")::int;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    taken := taken - booking_blocks_slot(OLD."status")::int;
  END IF;
  IF taken <> 0 THEN
    UPDATE "Squad" SET "freePlaces" = "freePlaces" - taken WHERE "slotId" = NEW."slotId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Booking_counts_free_places" AFTER INSERT OR UPDATE OF "status" ON "Booking"
  FOR EACH ROW WHEN (NEW."isSquad") EXECUTE FUNCTION booking_counts_free_places();

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
      SELECT 1 FROM "Booking" b
      WHERE b."slotId" = s."id" AND booking_blocks_slot(b."status") AND NOT b."isSquad")
    AND NOT EXISTS (SELECT 1 FROM "Reservation" r WHERE r."slotId" = s."id")
    AND (NOT s."isSquad" OR EXISTS (
      SELECT 1 FROM "Squad" q
      WHERE q."slotId" = s."id" AND q."status" = 'OPEN' AND q."deadlineAt" > at AND q."freePlaces" > 0))
$$;

-- A squad is bookable with its row, and no longer once it is decided.
CREATE FUNCTION opened_squads_refresh_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_creator_cards(
    (SELECT array_agg(DISTINCT s."creatorId") FROM "AvailabilitySlot" s JOIN opened o ON o."slotId" = s."id"));
  RETURN NULL;
END $$;
CREATE TRIGGER "Squad_refreshes_cards_insert" AFTER INSERT ON "Squad"
  REFERENCING NEW TABLE AS opened FOR EACH STATEMENT EXECUTE FUNCTION opened_squads_refresh_cards();
CREATE FUNCTION decided_squad_refreshes_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_creator_cards(
    ARRAY(SELECT s."creatorId" FROM "AvailabilitySlot" s WHERE s."id" = NEW."slotId"));
  RETURN NULL;
END $$;
CREATE TRIGGER "Squad_refreshes_card" AFTER UPDATE OF "status" ON "Squad"
  FOR EACH ROW EXECUTE FUNCTION decided_squad_refreshes_card();

-- The place of the squad, of the type, otherwise the creator's default.
CREATE OR REPLACE FUNCTION booking_copies_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "BookingPlace" ("bookingId", "kind", "label", "url", "instructions", "updatedAt")
  SELECT NEW."id", p."kind", p."label", p."url", p."instructions", NEW."createdAt"
  FROM (
    SELECT 0 AS rank, q."kind", q."label", q."url", q."instructions"
    FROM "SquadPlace" q WHERE q."slotId" = NEW."slotId"
    UNION ALL
    SELECT 1, t."kind", t."label", t."url", t."instructions"
    FROM "SessionTypePlace" t WHERE t."sessionTypeId" = NEW."sessionTypeId"
    UNION ALL
    SELECT 2, d."kind", d."label", d."url", d."instructions"
    FROM "DefaultPlace" d WHERE d."userId" = NEW."creatorId"
  ) p ORDER BY p.rank LIMIT 1;
  RETURN NULL;
END $$;

-- Squads take no part in the waitlist and in drops.
CREATE FUNCTION reservation_is_of_no_squad() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "AvailabilitySlot" s WHERE s."id" = NEW."slotId" AND s."isSquad") THEN
    RAISE EXCEPTION 'slot % is a squad and cannot be reserved', NEW."slotId"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'Reservation_of_no_squad';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Reservation_is_of_no_squad" BEFORE INSERT ON "Reservation"
  FOR EACH ROW EXECUTE FUNCTION reservation_is_of_no_squad();

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
    AND NOT s."isSquad"
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
