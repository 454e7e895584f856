-- Busy times from calendars that creators keep elsewhere.

CREATE TABLE "ConnectedCalendar" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "userId" uuid NOT NULL,
  "sealedUrl" text NOT NULL,
  "host" text NOT NULL,
  "nextReadAt" timestamptz(3) NOT NULL,
  "lastSuccessAt" timestamptz(3),
  "lastFailureAt" timestamptz(3),
  "failingSince" timestamptz(3),
  "problem" text,
  "notifiedAt" timestamptz(3),
  "etag" text,
  "computedFor" text,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "ConnectedCalendar_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ConnectedCalendar_userId_fkey"
    FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "ConnectedCalendar_sealed" CHECK ("sealedUrl" NOT LIKE '%://%'),
  CONSTRAINT "ConnectedCalendar_failing" CHECK (("failingSince" IS NULL) = ("problem" IS NULL))
);
CREATE INDEX "ConnectedCalendar_userId_createdAt_idx" ON "ConnectedCalendar" ("userId", "createdAt");
CREATE INDEX "ConnectedCalendar_nextReadAt_idx" ON "ConnectedCalendar" ("nextReadAt");

CREATE TABLE "BusyTime" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "calendarId" uuid NOT NULL,
  "creatorId" uuid NOT NULL,
  "startsAt" timestamptz(3) NOT NULL,
  "endsAt" timestamptz(3) NOT NULL,

  CONSTRAINT "BusyTime_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "BusyTime_calendarId_fkey"
    FOREIGN KEY ("calendarId") REFERENCES "ConnectedCalendar"("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "BusyTime_creatorId_fkey"
    FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "BusyTime_span" CHECK ("endsAt" > "startsAt"),
  -- Overlapping events of one calendar are stored as one span.
  CONSTRAINT "BusyTime_merged"
    EXCLUDE USING gist ("calendarId" WITH =, tstzrange("startsAt", "endsAt") WITH &&)
);
CREATE INDEX "BusyTime_calendarId_idx" ON "BusyTime" ("calendarId");
CREATE INDEX "BusyTime_endsAt_idx" ON "BusyTime" ("endsAt");
CREATE INDEX "BusyTime_creatorId_span_idx"
  ON "BusyTime" USING gist ("creatorId", tstzrange("startsAt", "endsAt"));

-- Whether a creator has a busy time in [starts, ends).
CREATE FUNCTION creator_is_busy(creator uuid, starts timestamptz, ends timestamptz)
RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (
    SELECT 1 FROM "BusyTime" t
    WHERE t."creatorId" = creator
      AND tstzrange(t."startsAt", t."endsAt") && tstzrange(starts, ends))
$$;

-- Updates "isBlocked" of the creator's open slots that start in [since, until): within the buffer
-- around a booking, or over a busy time.
CREATE OR REPLACE FUNCTION mark_blocked_slots(
  creator uuid, since timestamptz, until timestamptz
) RETURNS void LANGUAGE sql AS $$
  UPDATE "AvailabilitySlot" s
  SET "isBlocked" = NOT s."isBlocked"
  FROM "User" u
  WHERE u."id" = creator AND s."creatorId" = creator AND s."closedAt" IS NULL
    AND s."startsAt" >= since AND s."startsAt" < until
    AND s."isBlocked" <>
      (slot_is_blocked(s."id", creator, s."startsAt", s."endsAt", u."bufferMinutes")
        OR creator_is_busy(creator, s."startsAt", s."endsAt"))
$$;

-- A slot lasts up to four hours.
CREATE FUNCTION busy_times_mark_blocked_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_blocked_slots(c."creatorId", c.since - interval '4 hours', c.until)
  FROM (
    SELECT "creatorId", min("startsAt") AS since, max("endsAt") AS until
    FROM changed GROUP BY "creatorId" ORDER BY "creatorId"
  ) c;
  RETURN NULL;
END $$;
CREATE TRIGGER "BusyTime_marks_blocked_slots_insert" AFTER INSERT ON "BusyTime"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION busy_times_mark_blocked_slots();
CREATE TRIGGER "BusyTime_marks_blocked_slots_delete" AFTER DELETE ON "BusyTime"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION busy_times_mark_blocked_slots();

-- Also slots that are opened over a busy time, by whatever opens them.
CREATE FUNCTION slot_over_busy_time_is_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."isBlocked" := NEW."isBlocked" OR creator_is_busy(NEW."creatorId", NEW."startsAt", NEW."endsAt");
  RETURN NEW;
END $$;
CREATE TRIGGER "AvailabilitySlot_over_busy_time" BEFORE INSERT ON "AvailabilitySlot"
  FOR EACH ROW WHEN (NEW."closedAt" IS NULL)
  EXECUTE FUNCTION slot_over_busy_time_is_blocked();
