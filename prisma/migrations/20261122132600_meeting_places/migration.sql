CREATE TYPE "MeetingPlaceKind" AS ENUM ('ROOM', 'DISCORD', 'LINK', 'IN_GAME', 'OTHER');

-- Each kind has its columns: a link is https without a user name in it, and a room has neither
-- label nor link.
CREATE FUNCTION is_meeting_place(kind "MeetingPlaceKind", label text, url text, instructions text)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(length(label) BETWEEN 1 AND 120, true)
    AND coalesce(length(url) <= 500 AND url ~ '^https://[^/?#@[:space:]]+([/?#][^[:space:]]*)?$', true)
    AND coalesce(length(instructions) BETWEEN 1 AND 1000, true)
    AND CASE kind
      WHEN 'ROOM' THEN label IS NULL AND url IS NULL
      WHEN 'DISCORD' THEN label IS NOT NULL OR url IS NOT NULL
      WHEN 'LINK' THEN url IS NOT NULL
      ELSE label IS NOT NULL AND url IS NULL
    END
$$;

CREATE TABLE "DefaultPlace" (
  "userId" UUID NOT NULL,
  "kind" "MeetingPlaceKind" NOT NULL,
  "label" TEXT,
  "url" TEXT,
  "instructions" TEXT,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "DefaultPlace_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "DefaultPlace_place" CHECK (is_meeting_place("kind", "label", "url", "instructions")),
  CONSTRAINT "DefaultPlace_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "BookingPlace" (
  "bookingId" UUID NOT NULL,
  "kind" "MeetingPlaceKind" NOT NULL,
  "label" TEXT,
  "url" TEXT,
  "instructions" TEXT,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "BookingPlace_pkey" PRIMARY KEY ("bookingId"),
  CONSTRAINT "BookingPlace_place" CHECK (is_meeting_place("kind", "label", "url", "instructions")),
  CONSTRAINT "BookingPlace_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- A trigger, so that no way of making a booking can forget the place.
CREATE FUNCTION booking_copies_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "BookingPlace" ("bookingId", "kind", "label", "url", "instructions", "updatedAt")
  SELECT NEW."id", p."kind", p."label", p."url", p."instructions", NEW."createdAt"
  FROM "DefaultPlace" p WHERE p."userId" = NEW."creatorId";
  RETURN NULL;
END $$;
CREATE TRIGGER "Booking_copies_place" AFTER INSERT ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION booking_copies_place();
