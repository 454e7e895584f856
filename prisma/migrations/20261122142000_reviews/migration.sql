-- Reviews and the numbers that are computed from them.

CREATE TYPE "PurchaseOutcome" AS ENUM ('COMPLETED', 'NO_SHOW', 'OVERDUE', 'CREATOR_CANCELLED');
CREATE TYPE "ReviewTag" AS ENUM (
  'FRIENDLY', 'ON_TIME', 'FUN', 'PATIENT', 'SKILLED', 'CLEAR', 'AS_DESCRIBED', 'WELL_PREPARED',
  'LATE', 'RUSHED', 'NOT_AS_DESCRIBED');

CREATE TABLE "ReviewPeriod" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "bookingId" uuid,
  "orderId" uuid,
  "fanId" uuid NOT NULL,
  "creatorId" uuid NOT NULL,
  "outcome" "PurchaseOutcome" NOT NULL,
  "isPaid" boolean NOT NULL,
  "wasOnTime" boolean,
  "endedAt" timestamptz(3) NOT NULL,
  "closesAt" timestamptz(3) NOT NULL,
  "closedAt" timestamptz(3),
  "isDisputed" boolean NOT NULL DEFAULT false,
  "isChargedBack" boolean NOT NULL DEFAULT false,
  "invitedAt" timestamptz(3),

  CONSTRAINT "ReviewPeriod_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ReviewPeriod_one_purchase" CHECK (num_nonnulls("bookingId", "orderId") = 1),
  CONSTRAINT "ReviewPeriod_order" CHECK ("endedAt" < "closesAt"),
  CONSTRAINT "ReviewPeriod_bookingId_fkey" FOREIGN KEY ("bookingId")
    REFERENCES "Booking" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "ReviewPeriod_orderId_fkey" FOREIGN KEY ("orderId")
    REFERENCES "ServiceOrder" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "ReviewPeriod_fanId_fkey" FOREIGN KEY ("fanId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT "ReviewPeriod_creatorId_fkey" FOREIGN KEY ("creatorId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX "ReviewPeriod_bookingId_key" ON "ReviewPeriod" ("bookingId");
CREATE UNIQUE INDEX "ReviewPeriod_orderId_key" ON "ReviewPeriod" ("orderId");
CREATE INDEX "ReviewPeriod_creatorId_fanId_idx" ON "ReviewPeriod" ("creatorId", "fanId");
CREATE INDEX "ReviewPeriod_fanId_idx" ON "ReviewPeriod" ("fanId");
CREATE INDEX "ReviewPeriod_closedAt_closesAt_idx" ON "ReviewPeriod" ("closedAt", "closesAt");
CREATE INDEX "ReviewPeriod_invitedAt_endedAt_idx" ON "ReviewPeriod" ("invitedAt", "endedAt");

CREATE TABLE "Review" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "periodId" uuid NOT NULL,
  "authorId" uuid NOT NULL,
  "subjectId" uuid NOT NULL,
  "byFan" boolean NOT NULL,
  "rating" integer NOT NULL,
  "tags" "ReviewTag"[] NOT NULL,
  "text" text NOT NULL DEFAULT '',
  "detail" integer NOT NULL DEFAULT 0,
  "createdAt" timestamptz(3) NOT NULL,
  "publishedAt" timestamptz(3),
  "withheldAt" timestamptz(3),
  "hiddenAt" timestamptz(3),
  "hiddenReason" text,
  "reply" text,
  "repliedAt" timestamptz(3),
  "isCounted" boolean NOT NULL DEFAULT false,

  CONSTRAINT "Review_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Review_rating_range" CHECK ("rating" BETWEEN 1 AND 5),
  CONSTRAINT "Review_tags_count" CHECK (cardinality("tags") <= 3),
  CONSTRAINT "Review_text_length" CHECK (char_length("text") <= 1000),
  CONSTRAINT "Review_reply_length" CHECK (char_length("reply") BETWEEN 1 AND 1000),
  CONSTRAINT "Review_reply_time" CHECK (("reply" IS NULL) = ("repliedAt" IS NULL)),
  CONSTRAINT "Review_reply_to_fan" CHECK ("reply" IS NULL OR "byFan"),
  CONSTRAINT "Review_hidden_reason" CHECK (("hiddenAt" IS NULL) = ("hiddenReason" IS NULL)),
  CONSTRAINT "Review_about_other" CHECK ("authorId" <> "subjectId"),
  CONSTRAINT "Review_periodId_fkey" FOREIGN KEY ("periodId")
    REFERENCES "ReviewPeriod" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Review_authorId_fkey" FOREIGN KEY ("authorId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT "Review_subjectId_fkey" FOREIGN KEY ("subjectId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX "Review_periodId_byFan_key" ON "Review" ("periodId", "byFan");
CREATE INDEX "Review_subjectId_byFan_publishedAt_id_idx"
  ON "Review" ("subjectId", "byFan", "publishedAt" DESC, "id");
CREATE INDEX "Review_subjectId_byFan_detail_publishedAt_id_idx"
  ON "Review" ("subjectId", "byFan", "detail" DESC, "publishedAt" DESC, "id");
CREATE INDEX "Review_authorId_createdAt_idx" ON "Review" ("authorId", "createdAt");
-- Of one fan only the newest review of a creator counts.
CREATE UNIQUE INDEX "Review_counted_key" ON "Review" ("subjectId", "authorId") WHERE "isCounted";

CREATE TABLE "ReplyTime" (
  "messageId" uuid NOT NULL,
  "creatorId" uuid NOT NULL,
  "minutes" integer NOT NULL,
  "repliedAt" timestamptz(3) NOT NULL,

  CONSTRAINT "ReplyTime_pkey" PRIMARY KEY ("messageId"),
  CONSTRAINT "ReplyTime_minutes_range" CHECK ("minutes" >= 0),
  CONSTRAINT "ReplyTime_messageId_fkey" FOREIGN KEY ("messageId")
    REFERENCES "Message" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "ReplyTime_creatorId_fkey" FOREIGN KEY ("creatorId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "ReplyTime_creatorId_repliedAt_idx" ON "ReplyTime" ("creatorId", "repliedAt" DESC);

CREATE TABLE "CreatorReputation" (
  "userId" uuid NOT NULL,
  "ratingSum" integer NOT NULL DEFAULT 0,
  "reviewCount" integer NOT NULL DEFAULT 0,
  "completedSessions" integer NOT NULL DEFAULT 0,
  "onTimeCount" integer NOT NULL DEFAULT 0,
  "onTimeKnownCount" integer NOT NULL DEFAULT 0,
  "fanCount" integer NOT NULL DEFAULT 0,
  "returningFanCount" integer NOT NULL DEFAULT 0,
  "medianReplyMinutes" integer,

  CONSTRAINT "CreatorReputation_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "CreatorReputation_counts" CHECK (
    "ratingSum" BETWEEN "reviewCount" AND 5 * "reviewCount" AND "completedSessions" >= 0
    AND "onTimeCount" BETWEEN 0 AND "onTimeKnownCount"
    AND "returningFanCount" BETWEEN 0 AND "fanCount"),
  CONSTRAINT "CreatorReputation_userId_fkey" FOREIGN KEY ("userId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);

-- ----------------------------------------------------------------------------
-- Who may write: decided when the purchase ends
-- ----------------------------------------------------------------------------

-- A check-in up to 2 minutes after the start counts as on time.
CREATE FUNCTION booking_settles_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  outcome "PurchaseOutcome" := CASE
    WHEN NEW."status" = 'COMPLETED' THEN 'COMPLETED'
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
-- The name sorts after Booking_refreshes_card, so that the lock of the person comes first.
CREATE TRIGGER "Booking_settles_reviews" AFTER UPDATE OF "status" ON "Booking"
  FOR EACH ROW WHEN (OLD."status" IS DISTINCT FROM NEW."status")
  EXECUTE FUNCTION booking_settles_reviews();

CREATE FUNCTION order_settles_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  outcome "PurchaseOutcome" := CASE
    WHEN NEW."status" = 'COMPLETED' THEN 'COMPLETED'
    WHEN NEW."status" = 'REFUNDED' AND NEW."endReason" = 'OVERDUE' THEN 'OVERDUE'
  END;
  ended timestamptz := coalesce(NEW."completedAt", NEW."endedAt");
BEGIN
  INSERT INTO "ReviewPeriod" ("orderId", "fanId", "creatorId", "outcome", "isPaid", "wasOnTime",
    "endedAt", "closesAt", "isDisputed", "isChargedBack")
  SELECT NEW."id", NEW."fanId", NEW."creatorId", outcome, NEW."totalMinor" > 0,
    CASE WHEN outcome = 'COMPLETED' THEN NEW."deliveredAt" <= NEW."dueAt" ELSE false END,
    ended, ended + interval '14 days',
    coalesce(p."status" = 'DISPUTED', false), coalesce(p."status" = 'CHARGED_BACK', false)
  FROM (SELECT 1) one LEFT JOIN "Payment" p ON p."orderId" = NEW."id"
  WHERE outcome IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "ServiceOrder_settles_reviews" AFTER UPDATE OF "status" ON "ServiceOrder"
  FOR EACH ROW WHEN (OLD."status" IS DISTINCT FROM NEW."status")
  EXECUTE FUNCTION order_settles_reviews();

-- A disputed payment hides what was written about its purchase; a lost one the fan's review.
CREATE FUNCTION payment_withholds_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  period uuid;
BEGIN
  UPDATE "ReviewPeriod"
  SET "isDisputed" = NEW."status" = 'DISPUTED', "isChargedBack" = NEW."status" = 'CHARGED_BACK'
  WHERE "bookingId" = NEW."bookingId" OR "orderId" = NEW."orderId"
  RETURNING "id" INTO period;
  UPDATE "Review"
  SET "withheldAt" = CASE
    WHEN NEW."status" = 'DISPUTED' OR (NEW."status" = 'CHARGED_BACK' AND "byFan")
    THEN clock_timestamp() END
  WHERE "periodId" = period;
  RETURN NULL;
END $$;
CREATE TRIGGER "Payment_withholds_reviews" AFTER UPDATE OF "status" ON "Payment"
  FOR EACH ROW WHEN (OLD."status" IS DISTINCT FROM NEW."status" AND (
    OLD."status" IN ('DISPUTED', 'CHARGED_BACK') OR NEW."status" IN ('DISPUTED', 'CHARGED_BACK')))
  EXECUTE FUNCTION payment_withholds_reviews();

CREATE FUNCTION published_review_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A published review is not edited.';
END $$;
CREATE TRIGGER "Review_is_final" BEFORE UPDATE ON "Review"
  FOR EACH ROW WHEN (OLD."publishedAt" IS NOT NULL AND (
    NEW."publishedAt" IS DISTINCT FROM OLD."publishedAt" OR NEW."rating" <> OLD."rating"
    OR NEW."tags" <> OLD."tags" OR (OLD."reply" IS NOT NULL AND NEW."reply" <> OLD."reply")))
  EXECUTE FUNCTION published_review_is_final();

-- ----------------------------------------------------------------------------
-- Numbers: each change adds its difference; rebuilt_reputation computes them from the rows
-- ----------------------------------------------------------------------------

-- Serializes changes of a creator's numbers.
CREATE FUNCTION lock_reputation(creator uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CreatorReputation" ("userId") VALUES (creator) ON CONFLICT DO NOTHING;
  PERFORM 1 FROM "CreatorReputation" WHERE "userId" = creator FOR UPDATE;
END $$;

-- A review that everyone can read and whose purchase was paid.
CREATE FUNCTION review_can_count(r "Review") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT r."byFan" AND r."publishedAt" IS NOT NULL AND r."hiddenAt" IS NULL
    AND r."withheldAt" IS NULL
    AND EXISTS (SELECT 1 FROM "ReviewPeriod" p WHERE p."id" = r."periodId" AND p."isPaid")
$$;

CREATE FUNCTION review_changes_reputation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given "Review" := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  counted "Review";
  newest "Review";
BEGIN
  IF NOT given."byFan" THEN
    RETURN NULL;
  END IF;
  PERFORM lock_reputation(given."subjectId");
  IF TG_OP = 'DELETE' AND OLD."isCounted" THEN
    counted := OLD;
  ELSE
    SELECT * INTO counted FROM "Review"
    WHERE "subjectId" = given."subjectId" AND "authorId" = given."authorId" AND "isCounted";
  END IF;
  SELECT * INTO newest FROM "Review" r
  WHERE r."subjectId" = given."subjectId" AND r."authorId" = given."authorId"
    AND review_can_count(r)
  ORDER BY r."createdAt" DESC, r."id" LIMIT 1;
  IF counted."id" IS NOT DISTINCT FROM newest."id" THEN
    RETURN NULL;
  END IF;
  UPDATE "Review" SET "isCounted" = false WHERE "id" = counted."id";
  UPDATE "Review" SET "isCounted" = true WHERE "id" = newest."id";
  UPDATE "CreatorReputation" SET
    "ratingSum" = "ratingSum" + coalesce(newest."rating", 0) - coalesce(counted."rating", 0),
    "reviewCount" = "reviewCount" + (newest."id" IS NOT NULL)::int - (counted."id" IS NOT NULL)::int
  WHERE "userId" = given."subjectId";
  RETURN NULL;
END $$;
CREATE TRIGGER "Review_changes_reputation"
  AFTER INSERT OR DELETE OR UPDATE OF "publishedAt", "hiddenAt", "withheldAt" ON "Review"
  FOR EACH ROW EXECUTE FUNCTION review_changes_reputation();

CREATE FUNCTION period_changes_reputation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_completed boolean := NEW."outcome" = 'COMPLETED';
  earlier integer := 0;
BEGIN
  PERFORM lock_reputation(NEW."creatorId");
  IF is_completed THEN
    SELECT count(*) INTO earlier FROM "ReviewPeriod"
    WHERE "creatorId" = NEW."creatorId" AND "fanId" = NEW."fanId" AND "isPaid"
      AND "outcome" = 'COMPLETED' AND "id" <> NEW."id";
  END IF;
  UPDATE "CreatorReputation" SET
    "completedSessions" = "completedSessions" + is_completed::int,
    "onTimeCount" = "onTimeCount" + coalesce(NEW."wasOnTime", false)::int,
    "onTimeKnownCount" = "onTimeKnownCount" + (NEW."wasOnTime" IS NOT NULL)::int,
    "fanCount" = "fanCount" + (is_completed AND earlier = 0)::int,
    "returningFanCount" = "returningFanCount" + (is_completed AND earlier = 1)::int
  WHERE "userId" = NEW."creatorId";
  RETURN NULL;
END $$;
CREATE TRIGGER "ReviewPeriod_changes_reputation" AFTER INSERT ON "ReviewPeriod"
  FOR EACH ROW WHEN (NEW."isPaid") EXECUTE FUNCTION period_changes_reputation();

-- Minutes from the fan's first unanswered message to this reply of the creator; null when there
-- was none.
CREATE FUNCTION reply_minutes(reply "Message") RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT floor(extract(epoch FROM reply."createdAt" - min(m."createdAt")) / 60)::int
  FROM "Message" m
  WHERE (m."bookingId" = reply."bookingId" OR m."orderId" = reply."orderId")
    AND m."authorId" <> reply."authorId" AND m."createdAt" < reply."createdAt"
    AND m."createdAt" > coalesce((
      SELECT max(earlier."createdAt") FROM "Message" earlier
      WHERE (earlier."bookingId" = reply."bookingId" OR earlier."orderId" = reply."orderId")
        AND earlier."authorId" = reply."authorId" AND earlier."createdAt" < reply."createdAt"
    ), '-infinity')
$$;

CREATE FUNCTION creator_of(message "Message") RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT "creatorId" FROM "Booking" WHERE "id" = message."bookingId"),
    (SELECT "creatorId" FROM "ServiceOrder" WHERE "id" = message."orderId"))
$$;

CREATE FUNCTION median_reply_minutes(creator uuid) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY newest."minutes")
  FROM (
    SELECT "minutes" FROM "ReplyTime" WHERE "creatorId" = creator
    ORDER BY "repliedAt" DESC, "messageId" LIMIT 50
  ) newest
$$;

CREATE FUNCTION message_changes_reputation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  minutes integer;
BEGIN
  IF NEW."authorId" IS DISTINCT FROM creator_of(NEW) THEN
    RETURN NULL;
  END IF;
  minutes := reply_minutes(NEW);
  IF minutes IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM lock_reputation(NEW."authorId");
  INSERT INTO "ReplyTime" VALUES (NEW."id", NEW."authorId", minutes, NEW."createdAt");
  UPDATE "CreatorReputation" SET "medianReplyMinutes" = median_reply_minutes(NEW."authorId")
  WHERE "userId" = NEW."authorId";
  RETURN NULL;
END $$;
CREATE TRIGGER "Message_changes_reputation" AFTER INSERT ON "Message"
  FOR EACH ROW EXECUTE FUNCTION message_changes_reputation();

-- The same numbers computed from the rows.
CREATE FUNCTION rebuilt_reputation(creator uuid) RETURNS "CreatorReputation"
LANGUAGE sql STABLE AS $$
  SELECT creator, stars.total, stars.count, ended.completed, ended.on_time, ended.known,
    fans.count, fans.returning, (
      SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY newest.minutes)
      FROM (
        SELECT reply_minutes(m) AS minutes FROM "Message" m
        WHERE m."authorId" = creator AND creator_of(m) = creator
          AND reply_minutes(m) IS NOT NULL
        ORDER BY m."createdAt" DESC, m."id" LIMIT 50
      ) newest)
  FROM (
    SELECT coalesce(sum(r."rating"), 0)::int AS total, count(*)::int AS count
    FROM (
      SELECT DISTINCT ON (r."authorId") r."rating" FROM "Review" r
      WHERE r."subjectId" = creator AND review_can_count(r)
      ORDER BY r."authorId", r."createdAt" DESC, r."id"
    ) r
  ) stars
  CROSS JOIN (
    SELECT (count(*) FILTER (WHERE "outcome" = 'COMPLETED'))::int AS completed,
      (count(*) FILTER (WHERE "wasOnTime"))::int AS on_time, count("wasOnTime")::int AS known
    FROM "ReviewPeriod" WHERE "creatorId" = creator AND "isPaid"
  ) ended
  CROSS JOIN (
    SELECT count(*)::int AS count, (count(*) FILTER (WHERE times > 1))::int AS returning
    FROM (
      SELECT count(*) AS times FROM "ReviewPeriod"
      WHERE "creatorId" = creator AND "isPaid" AND "outcome" = 'COMPLETED' GROUP BY "fanId"
    ) fan
  ) fans
$$;

-- Purchases and answers from before this release. Periods that have passed are closed, and nobody
-- is invited to them.
INSERT INTO "ReviewPeriod" ("bookingId", "fanId", "creatorId", "outcome", "isPaid", "wasOnTime",
  "endedAt", "closesAt", "closedAt", "isDisputed", "isChargedBack", "invitedAt")
SELECT b."id", b."fanId", b."creatorId",
  (CASE WHEN b."status" = 'COMPLETED' THEN 'COMPLETED' ELSE 'NO_SHOW' END)::"PurchaseOutcome",
  b."totalMinor" > 0,
  CASE WHEN b."status" = 'COMPLETED'
    THEN b."creatorArrivedAt" <= b."startsAt" + interval '2 minutes' ELSE false END,
  b."endsAt", b."endsAt" + interval '14 days',
  CASE WHEN b."endsAt" < clock_timestamp() - interval '14 days' THEN b."endsAt" END,
  coalesce(p."status" = 'DISPUTED', false), coalesce(p."status" = 'CHARGED_BACK', false),
  b."endsAt"
FROM "Booking" b LEFT JOIN "Payment" p ON p."bookingId" = b."id"
WHERE b."status" = 'COMPLETED' OR (b."status" = 'REFUNDED' AND b."endReason" = 'NO_SHOW');

INSERT INTO "ReviewPeriod" ("orderId", "fanId", "creatorId", "outcome", "isPaid", "wasOnTime",
  "endedAt", "closesAt", "closedAt", "isDisputed", "isChargedBack", "invitedAt")
SELECT o."id", o."fanId", o."creatorId",
  (CASE WHEN o."status" = 'COMPLETED' THEN 'COMPLETED' ELSE 'OVERDUE' END)::"PurchaseOutcome",
  o."totalMinor" > 0,
  CASE WHEN o."status" = 'COMPLETED' THEN o."deliveredAt" <= o."dueAt" ELSE false END,
  ended.at, ended.at + interval '14 days',
  CASE WHEN ended.at < clock_timestamp() - interval '14 days' THEN ended.at END,
  coalesce(p."status" = 'DISPUTED', false), coalesce(p."status" = 'CHARGED_BACK', false), ended.at
FROM "ServiceOrder" o
CROSS JOIN LATERAL (SELECT coalesce(o."completedAt", o."endedAt") AS at) ended
LEFT JOIN "Payment" p ON p."orderId" = o."id"
WHERE ended.at IS NOT NULL
  AND (o."status" = 'COMPLETED' OR (o."status" = 'REFUNDED' AND o."endReason" = 'OVERDUE'));

INSERT INTO "ReplyTime"
SELECT m."id", m."authorId", reply_minutes(m), m."createdAt" FROM "Message" m
WHERE m."authorId" = creator_of(m) AND reply_minutes(m) IS NOT NULL;
INSERT INTO "CreatorReputation" ("userId", "medianReplyMinutes")
SELECT r."creatorId", median_reply_minutes(r."creatorId")
FROM (SELECT DISTINCT "creatorId" FROM "ReplyTime") r
ON CONFLICT ("userId") DO UPDATE SET "medianReplyMinutes" = excluded."medianReplyMinutes";
