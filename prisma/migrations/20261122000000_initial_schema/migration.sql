-- The schema of the first release, area by area. Tables and columns are described in
-- prisma/schema; this file adds what Prisma cannot express: check and exclusion constraints,
-- partial and expression indexes, functions and triggers. Constraint names are stable:
-- server/platform/database/databaseError.ts and the errors of the areas translate them.

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- ----------------------------------------------------------------------------
-- Accounts: people, sign-in and the audit log
-- ----------------------------------------------------------------------------

CREATE TYPE "Role" AS ENUM ('USER', 'SUPPORT', 'ADMIN');

CREATE TABLE "User" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "username" text NOT NULL,
  "email" text NOT NULL,
  "emailVerified" boolean NOT NULL DEFAULT false,
  "role" "Role" NOT NULL DEFAULT 'USER',
  "avatarKey" text,
  "locale" text NOT NULL DEFAULT 'en',
  "formatLocale" text,
  "timeZone" text NOT NULL DEFAULT 'UTC',
  "mutedMails" text[] NOT NULL DEFAULT ARRAY[]::text[],
  "isActive" boolean NOT NULL DEFAULT true,
  "deletedAt" timestamptz(3),
  "registrationPending" boolean NOT NULL DEFAULT false,
  "termsAcceptedAt" timestamptz(3),
  "twoFactorEnabled" boolean NOT NULL DEFAULT false,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" timestamptz(3) NOT NULL,
  "bio" text NOT NULL DEFAULT '',
  "coverKey" text,
  "twitterUrl" text,
  "instagramUrl" text,
  "facebookUrl" text,
  "minimumNoticeMinutes" integer NOT NULL DEFAULT 0,
  "bufferMinutes" integer NOT NULL DEFAULT 0,
  "showNameOnStreams" boolean NOT NULL DEFAULT false,

  CONSTRAINT "User_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "User_bio_length" CHECK (char_length("bio") <= 1000),
  CONSTRAINT "User_email_lower" CHECK ("email" = lower("email")),
  CONSTRAINT "User_locale_known" CHECK ("locale" IN ('en', 'hu', 'de', 'es')),
  CONSTRAINT "User_notice_and_buffer"
    CHECK (
      "minimumNoticeMinutes" BETWEEN 0 AND 20160 AND "bufferMinutes" BETWEEN 0 AND 240
    ),
  CONSTRAINT "User_username_form"
    CHECK ("deletedAt" IS NOT NULL OR "username" ~ '^[A-Za-z0-9_-]{3,30}$')
);
CREATE UNIQUE INDEX "User_email_key" ON "User" ("email");
-- Usernames are unique regardless of case.
CREATE UNIQUE INDEX "User_username_key" ON "User" (lower("username"));

CREATE TABLE "Session" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "userId" uuid NOT NULL,
  "token" text NOT NULL,
  "expiresAt" timestamptz(3) NOT NULL,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" timestamptz(3) NOT NULL,

  CONSTRAINT "Session_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Session_userId_fkey"
    FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Session_token_key" ON "Session" ("token");
CREATE INDEX "Session_userId_idx" ON "Session" ("userId");

CREATE TABLE "Account" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "userId" uuid NOT NULL,
  "accountId" text NOT NULL,
  "providerId" text NOT NULL,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz(3),
  "refreshTokenExpiresAt" timestamptz(3),
  "scope" text,
  "password" text,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" timestamptz(3) NOT NULL,

  CONSTRAINT "Account_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Account_userId_fkey"
    FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Account_providerId_accountId_key" ON "Account" ("providerId", "accountId");
CREATE INDEX "Account_userId_idx" ON "Account" ("userId");

CREATE TABLE "TwoFactor" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "userId" uuid NOT NULL,
  "secret" text NOT NULL,
  "backupCodes" text NOT NULL,
  "verified" boolean NOT NULL DEFAULT true,
  "failedVerificationCount" integer NOT NULL DEFAULT 0,
  "lockedUntil" timestamptz(3),

  CONSTRAINT "TwoFactor_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "TwoFactor_userId_fkey"
    FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "TwoFactor_userId_key" ON "TwoFactor" ("userId");

CREATE TABLE "Passkey" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "userId" uuid NOT NULL,
  "name" text NOT NULL,
  "publicKey" text NOT NULL,
  "credentialID" text NOT NULL,
  "counter" double precision NOT NULL,
  "deviceType" text NOT NULL,
  "backedUp" boolean NOT NULL,
  "transports" text,
  "aaguid" text,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastUsedAt" timestamptz(3),

  CONSTRAINT "Passkey_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Passkey_userId_fkey"
    FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Passkey_name_check" CHECK (char_length("name") BETWEEN 1 AND 60)
);
CREATE UNIQUE INDEX "Passkey_credentialID_key" ON "Passkey" ("credentialID");
CREATE INDEX "Passkey_userId_idx" ON "Passkey" ("userId");

CREATE TABLE "Verification" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "identifier" text NOT NULL,
  "value" text NOT NULL,
  "expiresAt" timestamptz(3) NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" timestamptz(3) NOT NULL,

  CONSTRAINT "Verification_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Verification_identifier_idx" ON "Verification" ("identifier");

-- What people and staff did. Rows outlive the person, so there is no foreign key.
CREATE TABLE "AuditEvent" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "actorId" uuid,
  "action" text NOT NULL,
  "entity" text NOT NULL,
  "entityId" text,
  "reason" text,
  "detail" jsonb NOT NULL DEFAULT '{}',
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("id")
);
-- The audit log is searched by the prefix of the action, newest first.
CREATE INDEX "AuditEvent_action_createdAt_idx"
  ON "AuditEvent" ("action" text_pattern_ops, "createdAt");
CREATE INDEX "AuditEvent_actorId_createdAt_idx" ON "AuditEvent" ("actorId", "createdAt");
CREATE INDEX "AuditEvent_createdAt_idx" ON "AuditEvent" ("createdAt");
CREATE INDEX "AuditEvent_entity_entityId_createdAt_idx"
  ON "AuditEvent" ("entity", "entityId", "createdAt");

-- An open event stream ends with its login session, and when the person's rights change.
CREATE FUNCTION publish_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('slotcast_events', json_build_object(
    'channel', 'session:' || OLD."id", 'type', 'ended', 'payload', '{}'::json)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER "Session_publish_end" AFTER DELETE ON "Session"
  FOR EACH ROW EXECUTE FUNCTION publish_session_end();

CREATE FUNCTION publish_rights_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('slotcast_events', json_build_object(
    'channel', 'rights:' || NEW."id", 'type', 'changed', 'payload', '{}'::json)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER "User_publish_rights_change" AFTER UPDATE OF "role", "isActive" ON "User"
  FOR EACH ROW
  WHEN (OLD."role" IS DISTINCT FROM NEW."role" OR OLD."isActive" IS DISTINCT FROM NEW."isActive")
  EXECUTE FUNCTION publish_rights_change();

-- ----------------------------------------------------------------------------
-- Games
-- ----------------------------------------------------------------------------

CREATE TABLE "Game" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "name" text NOT NULL,
  "description" text NOT NULL,
  "slug" text NOT NULL,
  "thumbnailUrl" text,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "Game_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Game_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
CREATE INDEX "Game_createdAt_idx" ON "Game" ("createdAt");
-- Two games may have the same name; their slugs differ.
CREATE INDEX "Game_name_lower" ON "Game" (lower("name"));
CREATE UNIQUE INDEX "Game_slug_key" ON "Game" ("slug");

CREATE TABLE "GameNews" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "gameId" uuid NOT NULL,
  "title" text NOT NULL,
  "content" text NOT NULL,
  "publishedAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "GameNews_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "GameNews_gameId_fkey"
    FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "GameNews_gameId_publishedAt_idx" ON "GameNews" ("gameId", "publishedAt");
CREATE INDEX "GameNews_publishedAt_idx" ON "GameNews" ("publishedAt");

CREATE TABLE "GameEvent" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "gameId" uuid NOT NULL,
  "title" text NOT NULL,
  "status" text,
  "startDate" timestamptz(3) NOT NULL,
  "endDate" timestamptz(3) NOT NULL,
  "prizePool" text NOT NULL,
  "numberOfTeams" integer NOT NULL DEFAULT 2,
  "location" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "GameEvent_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "GameEvent_gameId_fkey"
    FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "GameEvent_dates" CHECK ("endDate" >= "startDate"),
  CONSTRAINT "GameEvent_teams" CHECK ("numberOfTeams" >= 2)
);
CREATE INDEX "GameEvent_gameId_startDate_idx" ON "GameEvent" ("gameId", "startDate");

CREATE TABLE "EasterEgg" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "gameId" uuid NOT NULL,
  "description" text NOT NULL,
  "imageKey" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "EasterEgg_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "EasterEgg_gameId_fkey"
    FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "EasterEgg_gameId_createdAt_idx" ON "EasterEgg" ("gameId", "createdAt");

-- ----------------------------------------------------------------------------
-- Creators: profiles, and the row per creator that lists read
-- ----------------------------------------------------------------------------

CREATE TYPE "Tag" AS ENUM ('GAMER', 'JUST_CHATTING', 'MUSICIAN', 'TIKTOKER', 'YOUTUBER');

CREATE TABLE "CreatorTag" (
  "userId" uuid NOT NULL,
  "tag" "Tag" NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "CreatorTag_pkey" PRIMARY KEY ("userId", "tag"),
  CONSTRAINT "CreatorTag_userId_fkey"
    FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  -- GAMER excludes the other tags: no two rows of one user may differ in being GAMER.
  CONSTRAINT "CreatorTag_gamer_alone"
    EXCLUDE USING gist ("userId" WITH =, (("tag" = 'GAMER')::int) WITH <>)
);
CREATE INDEX "CreatorTag_tag_userId_idx" ON "CreatorTag" ("tag", "userId");

CREATE TABLE "CreatorLanguage" (
  "userId" uuid NOT NULL,
  "code" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,

  CONSTRAINT "CreatorLanguage_pkey" PRIMARY KEY ("userId", "code"),
  CONSTRAINT "CreatorLanguage_userId_fkey"
    FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "CreatorLanguage_code_known"
    CHECK ("code" IN ('en', 'es', 'fr', 'de', 'pt', 'ru', 'zh', 'ja', 'hu'))
);

CREATE TABLE "CreatorGame" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "userId" uuid NOT NULL,
  "name" text NOT NULL,
  "position" integer NOT NULL DEFAULT 0,
  "gameId" uuid,

  CONSTRAINT "CreatorGame_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "CreatorGame_gameId_fkey"
    FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "CreatorGame_userId_fkey"
    FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "CreatorGame_gameId_idx" ON "CreatorGame" ("gameId");
CREATE UNIQUE INDEX "CreatorGame_userId_name_key" ON "CreatorGame" ("userId", lower("name"));
CREATE INDEX "CreatorGame_userId_position_idx" ON "CreatorGame" ("userId", "position");

-- One row per listed creator: what lists are filtered and ordered by. Triggers update it (see
-- "Creator cards" below); the job refreshCreatorCards updates rows after "staleAt", when a slot
-- has begun.
CREATE TABLE "CreatorCard" (
  "userId" uuid NOT NULL,
  "tags" "Tag"[] NOT NULL,
  "languages" text[] NOT NULL,
  "search" text NOT NULL,
  "pairs" text[] NOT NULL,
  "joinedAt" timestamptz(3) NOT NULL,
  "rank" integer NOT NULL,
  "lowestPriceMinor" integer,
  "nextSlotAt" timestamptz(3),
  "staleAt" timestamptz(3),

  CONSTRAINT "CreatorCard_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "CreatorCard_userId_fkey"
    FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "CreatorCard_joinedAt_userId_idx" ON "CreatorCard" ("joinedAt" DESC, "userId");
CREATE INDEX "CreatorCard_lowestPriceMinor_joinedAt_userId_idx"
  ON "CreatorCard" ("lowestPriceMinor", "joinedAt" DESC, "userId");
CREATE INDEX "CreatorCard_nextSlotAt_joinedAt_userId_idx"
  ON "CreatorCard" ("nextSlotAt", "joinedAt" DESC, "userId");
-- For search terms that are too short for the trigram index.
CREATE INDEX "CreatorCard_pairs_idx" ON "CreatorCard" USING gin ("pairs");
CREATE INDEX "CreatorCard_rank_joinedAt_userId_idx"
  ON "CreatorCard" ("rank" DESC, "joinedAt" DESC, "userId");
CREATE INDEX "CreatorCard_search_trgm" ON "CreatorCard" USING gin ("search" gin_trgm_ops);
CREATE INDEX "CreatorCard_staleAt_idx" ON "CreatorCard" ("staleAt");

-- ----------------------------------------------------------------------------
-- Availability: slots and weekly patterns
-- ----------------------------------------------------------------------------

CREATE TABLE "AvailabilitySlot" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "creatorId" uuid NOT NULL,
  "startsAt" timestamptz(3) NOT NULL,
  "endsAt" timestamptz(3) NOT NULL,
  "priceMinor" integer NOT NULL,
  "currency" char(3) NOT NULL,
  "closedAt" timestamptz(3),
  "bookableUntil" timestamptz(3),
  "isBlocked" boolean NOT NULL DEFAULT false,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "AvailabilitySlot_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "AvailabilitySlot_creatorId_fkey"
    FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "AvailabilitySlot_duration"
    CHECK ("endsAt" - "startsAt" IN ('30 minutes', '45 minutes', '60 minutes')),
  CONSTRAINT "AvailabilitySlot_price"
    CHECK ("priceMinor" = 0 OR "priceMinor" BETWEEN 50 AND 99999999),
  -- Open slots of one creator never overlap; touching ends are allowed. Not deferrable: a
  -- violation at commit could be swallowed.
  CONSTRAINT "AvailabilitySlot_no_overlap"
    EXCLUDE USING gist ("creatorId" WITH =, tstzrange("startsAt", "endsAt") WITH &&)
    WHERE ("closedAt" IS NULL)
);
CREATE INDEX "AvailabilitySlot_creatorId_startsAt_id_idx"
  ON "AvailabilitySlot" ("creatorId", "startsAt", "id");
-- The next free slots are read in this order. Thousands start at the same full hour: with the id
-- in the index, a read of the first few hundred needs no sort.
CREATE INDEX "AvailabilitySlot_startsAt_id_idx" ON "AvailabilitySlot" ("startsAt", "id");

-- The recurring plan from which slots are generated. Each day is generated once, so a slot that
-- the creator closes stays closed.
CREATE TABLE "WeeklyPattern" (
  "creatorId" uuid NOT NULL,
  "weeks" integer NOT NULL,
  "generatedThrough" date NOT NULL,
  "pausedAt" timestamptz(3),
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "WeeklyPattern_pkey" PRIMARY KEY ("creatorId"),
  CONSTRAINT "WeeklyPattern_creatorId_fkey"
    FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "WeeklyPattern_weeks" CHECK ("weeks" BETWEEN 1 AND 12)
);

CREATE TABLE "WeeklyPatternSlot" (
  "creatorId" uuid NOT NULL,
  "weekday" integer NOT NULL,
  "minute" integer NOT NULL,
  "durationMinutes" integer NOT NULL,
  "priceMinor" integer NOT NULL,

  CONSTRAINT "WeeklyPatternSlot_pkey" PRIMARY KEY ("creatorId", "weekday", "minute"),
  CONSTRAINT "WeeklyPatternSlot_creatorId_fkey"
    FOREIGN KEY ("creatorId") REFERENCES "WeeklyPattern"("creatorId")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "WeeklyPatternSlot_duration" CHECK ("durationMinutes" IN (30, 45, 60)),
  CONSTRAINT "WeeklyPatternSlot_price"
    CHECK ("priceMinor" = 0 OR "priceMinor" BETWEEN 50 AND 99999999),
  CONSTRAINT "WeeklyPatternSlot_time"
    CHECK ("weekday" BETWEEN 0 AND 6 AND "minute" BETWEEN 0 AND 1439)
);

-- ----------------------------------------------------------------------------
-- Services
-- ----------------------------------------------------------------------------

CREATE TYPE "ServiceStatus" AS ENUM ('ACTIVE', 'HIDDEN');

CREATE TABLE "FixedService" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "creatorId" uuid NOT NULL,
  "title" text NOT NULL,
  "description" text NOT NULL,
  "priceMinor" integer NOT NULL,
  "currency" char(3) NOT NULL,
  "deliveryDeadlineDays" integer NOT NULL DEFAULT 1,
  "changesIncluded" integer NOT NULL DEFAULT 1,
  "imageKey" text,
  "imageAlt" text NOT NULL DEFAULT '',
  "status" "ServiceStatus" NOT NULL DEFAULT 'ACTIVE',
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" timestamptz(3) NOT NULL,

  CONSTRAINT "FixedService_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "FixedService_creatorId_fkey"
    FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "FixedService_changes" CHECK ("changesIncluded" BETWEEN 0 AND 20),
  CONSTRAINT "FixedService_deadline" CHECK ("deliveryDeadlineDays" BETWEEN 1 AND 365),
  CONSTRAINT "FixedService_imageAlt" CHECK (char_length("imageAlt") <= 200),
  CONSTRAINT "FixedService_price" CHECK ("priceMinor" BETWEEN 50 AND 99999999),
  CONSTRAINT "FixedService_texts"
    CHECK (
      char_length("title") BETWEEN 1 AND 120 AND char_length("description") BETWEEN 1 AND 4000
    )
);
CREATE INDEX "FixedService_creatorId_status_createdAt_id_idx"
  ON "FixedService" ("creatorId", "status", "createdAt", "id");

-- ----------------------------------------------------------------------------
-- Coupons
-- ----------------------------------------------------------------------------

CREATE TABLE "Coupon" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "creatorId" uuid NOT NULL,
  "name" text NOT NULL,
  "code" text NOT NULL,
  "percentOff" integer NOT NULL,
  "expiresAt" timestamptz(3) NOT NULL,
  "maxRedemptions" integer NOT NULL,
  "timesRedeemed" integer NOT NULL DEFAULT 0,
  "providerId" text,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "Coupon_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Coupon_creatorId_fkey"
    FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Coupon_max" CHECK ("maxRedemptions" >= 1),
  CONSTRAINT "Coupon_percent" CHECK ("percentOff" BETWEEN 1 AND 100),
  CONSTRAINT "Coupon_redeemed_within_max" CHECK ("timesRedeemed" BETWEEN 0 AND "maxRedemptions")
);
CREATE UNIQUE INDEX "Coupon_creatorId_code_key" ON "Coupon" ("creatorId", lower("code"));
CREATE INDEX "Coupon_creatorId_createdAt_idx" ON "Coupon" ("creatorId", "createdAt");

-- ----------------------------------------------------------------------------
-- Bookings
-- ----------------------------------------------------------------------------

CREATE TYPE "BookingStatus" AS ENUM (
  'HELD', 'CONFIRMED', 'COMPLETED', 'EXPIRED', 'REFUNDED', 'CANCELLED_BY_CREATOR'
);

CREATE TYPE "RefundReason" AS ENUM (
  'FAN_CANCELLED', 'CREATOR_CANCELLED', 'SLOT_LOST', 'PAID_TOO_LATE', 'OVERDUE', 'NO_SHOW',
  'ACCOUNT_DELETED', 'STAFF', 'DISPUTE'
);

CREATE TABLE "Booking" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "slotId" uuid NOT NULL,
  "fanId" uuid NOT NULL,
  "creatorId" uuid NOT NULL,
  "status" "BookingStatus" NOT NULL DEFAULT 'HELD',
  "startsAt" timestamptz(3) NOT NULL,
  "endsAt" timestamptz(3) NOT NULL,
  "priceMinor" integer NOT NULL,
  "discountMinor" integer NOT NULL DEFAULT 0,
  "totalMinor" integer NOT NULL,
  "feeMinor" integer NOT NULL,
  "currency" char(3) NOT NULL,
  "refundLimitMinutes" integer NOT NULL DEFAULT 60,
  "holdExpiresAt" timestamptz(3) NOT NULL,
  "idempotencyKey" text NOT NULL,
  "requestHash" text NOT NULL,
  "couponId" uuid,
  "calendarSequence" integer NOT NULL DEFAULT 0,
  "fanArrivedAt" timestamptz(3),
  "creatorArrivedAt" timestamptz(3),
  "confirmedAt" timestamptz(3),
  "endedAt" timestamptz(3),
  "endReason" "RefundReason",
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "Booking_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Booking_couponId_fkey"
    FOREIGN KEY ("couponId") REFERENCES "Coupon"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Booking_creatorId_fkey"
    FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Booking_fanId_fkey"
    FOREIGN KEY ("fanId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Booking_slotId_fkey"
    FOREIGN KEY ("slotId") REFERENCES "AvailabilitySlot"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Booking_amounts"
    CHECK (
      "priceMinor" >= 0 AND "discountMinor" BETWEEN 0 AND "priceMinor"
      AND "totalMinor" = "priceMinor" - "discountMinor"
      AND "feeMinor" BETWEEN 0 AND "totalMinor"
    ),
  CONSTRAINT "Booking_not_own" CHECK ("fanId" <> "creatorId"),
  CONSTRAINT "Booking_order_of_times" CHECK ("startsAt" < "endsAt")
);
CREATE INDEX "Booking_couponId_idx" ON "Booking" ("couponId");
CREATE INDEX "Booking_creatorId_startsAt_idx" ON "Booking" ("creatorId", "startsAt");
CREATE UNIQUE INDEX "Booking_fanId_idempotencyKey_key" ON "Booking" ("fanId", "idempotencyKey");
CREATE INDEX "Booking_fanId_startsAt_idx" ON "Booking" ("fanId", "startsAt");
-- At most one live booking per slot.
CREATE UNIQUE INDEX "Booking_one_live_per_slot"
  ON "Booking" ("slotId")
  WHERE "status" IN ('HELD', 'CONFIRMED', 'COMPLETED');
CREATE INDEX "Booking_slotId_idx" ON "Booking" ("slotId");
CREATE INDEX "Booking_status_holdExpiresAt_idx" ON "Booking" ("status", "holdExpiresAt");

CREATE TABLE "CalendarFeed" (
  "userId" uuid NOT NULL,
  "token" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "CalendarFeed_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "CalendarFeed_userId_fkey"
    FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "CalendarFeed_token_key" ON "CalendarFeed" ("token");

-- ----------------------------------------------------------------------------
-- Orders
-- ----------------------------------------------------------------------------

CREATE TYPE "ServiceOrderStatus" AS ENUM (
  'AWAITING_PAYMENT', 'ACTIVE', 'DELIVERED', 'COMPLETED', 'REFUNDED', 'EXPIRED'
);

CREATE TABLE "ServiceOrder" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "serviceId" uuid NOT NULL,
  "fanId" uuid NOT NULL,
  "creatorId" uuid NOT NULL,
  "status" "ServiceOrderStatus" NOT NULL DEFAULT 'AWAITING_PAYMENT',
  "serviceTitle" text NOT NULL,
  "priceMinor" integer NOT NULL,
  "discountMinor" integer NOT NULL DEFAULT 0,
  "totalMinor" integer NOT NULL,
  "feeMinor" integer NOT NULL,
  "currency" char(3) NOT NULL,
  "couponId" uuid,
  "idempotencyKey" text NOT NULL,
  "requestHash" text NOT NULL,
  "orderedAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "dueAt" timestamptz(3) NOT NULL,
  "paymentDueAt" timestamptz(3) NOT NULL,
  "deliveredAt" timestamptz(3),
  "completedAt" timestamptz(3),
  "endedAt" timestamptz(3),
  "endReason" "RefundReason",
  "note" text NOT NULL DEFAULT '',
  "changesIncluded" integer NOT NULL DEFAULT 1,
  "changesRequested" integer NOT NULL DEFAULT 0,

  CONSTRAINT "ServiceOrder_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ServiceOrder_couponId_fkey"
    FOREIGN KEY ("couponId") REFERENCES "Coupon"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "ServiceOrder_fanId_fkey"
    FOREIGN KEY ("fanId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "ServiceOrder_creatorId_fkey"
    FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "ServiceOrder_serviceId_fkey"
    FOREIGN KEY ("serviceId") REFERENCES "FixedService"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "ServiceOrder_amounts"
    CHECK (
      "priceMinor" >= 0 AND "discountMinor" BETWEEN 0 AND "priceMinor"
      AND "totalMinor" = "priceMinor" - "discountMinor"
      AND "feeMinor" BETWEEN 0 AND "totalMinor"
    ),
  CONSTRAINT "ServiceOrder_not_own" CHECK ("fanId" <> "creatorId")
);
CREATE INDEX "ServiceOrder_couponId_idx" ON "ServiceOrder" ("couponId");
CREATE UNIQUE INDEX "ServiceOrder_fanId_idempotencyKey_key"
  ON "ServiceOrder" ("fanId", "idempotencyKey");
CREATE INDEX "ServiceOrder_fanId_orderedAt_idx" ON "ServiceOrder" ("fanId", "orderedAt");
CREATE INDEX "ServiceOrder_creatorId_orderedAt_idx" ON "ServiceOrder" ("creatorId", "orderedAt");
CREATE INDEX "ServiceOrder_serviceId_idx" ON "ServiceOrder" ("serviceId");
CREATE INDEX "ServiceOrder_status_paymentDueAt_idx" ON "ServiceOrder" ("status", "paymentDueAt");

-- ----------------------------------------------------------------------------
-- Redemptions: uses of a coupon by bookings and orders
-- ----------------------------------------------------------------------------

CREATE TABLE "CouponRedemption" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "couponId" uuid NOT NULL,
  "bookingId" uuid,
  "orderId" uuid,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "releasedAt" timestamptz(3),

  CONSTRAINT "CouponRedemption_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "CouponRedemption_bookingId_fkey"
    FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "CouponRedemption_couponId_fkey"
    FOREIGN KEY ("couponId") REFERENCES "Coupon"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "CouponRedemption_orderId_fkey"
    FOREIGN KEY ("orderId") REFERENCES "ServiceOrder"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "CouponRedemption_one_purchase" CHECK (num_nonnulls("bookingId", "orderId") = 1)
);
CREATE UNIQUE INDEX "CouponRedemption_bookingId_key" ON "CouponRedemption" ("bookingId");
CREATE INDEX "CouponRedemption_couponId_idx" ON "CouponRedemption" ("couponId");
CREATE UNIQUE INDEX "CouponRedemption_orderId_key" ON "CouponRedemption" ("orderId");

-- ----------------------------------------------------------------------------
-- Messages: between the two sides of a booking or an order
-- ----------------------------------------------------------------------------

CREATE TYPE "MessageKind" AS ENUM ('TEXT', 'DELIVERY', 'CHANGES_REQUEST');

CREATE TABLE "Message" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "bookingId" uuid,
  "orderId" uuid,
  "authorId" uuid NOT NULL,
  "kind" "MessageKind" NOT NULL DEFAULT 'TEXT',
  "body" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "Message_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Message_authorId_fkey"
    FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Message_bookingId_fkey"
    FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Message_orderId_fkey"
    FOREIGN KEY ("orderId") REFERENCES "ServiceOrder"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Message_length" CHECK (char_length("body") BETWEEN 1 AND 4000),
  CONSTRAINT "Message_one_subject" CHECK (num_nonnulls("bookingId", "orderId") = 1)
);
CREATE INDEX "Message_authorId_idx" ON "Message" ("authorId");
CREATE INDEX "Message_bookingId_createdAt_idx" ON "Message" ("bookingId", "createdAt");
CREATE INDEX "Message_orderId_createdAt_idx" ON "Message" ("orderId", "createdAt");

-- Files of a delivery, private to the two sides of the order.
CREATE TABLE "DeliveryFile" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "orderId" uuid NOT NULL,
  "messageId" uuid,
  "name" text NOT NULL,
  "contentType" text NOT NULL,
  "bytes" integer NOT NULL,
  "key" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "DeliveryFile_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "DeliveryFile_messageId_fkey"
    FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "DeliveryFile_orderId_fkey"
    FOREIGN KEY ("orderId") REFERENCES "ServiceOrder"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "DeliveryFile_bytes" CHECK ("bytes" BETWEEN 1 AND 26214400),
  CONSTRAINT "DeliveryFile_name" CHECK (char_length("name") BETWEEN 1 AND 120)
);
CREATE INDEX "DeliveryFile_createdAt_idx" ON "DeliveryFile" ("createdAt");
CREATE UNIQUE INDEX "DeliveryFile_key_key" ON "DeliveryFile" ("key");
CREATE INDEX "DeliveryFile_messageId_idx" ON "DeliveryFile" ("messageId");
CREATE INDEX "DeliveryFile_orderId_idx" ON "DeliveryFile" ("orderId");

-- ----------------------------------------------------------------------------
-- Payments: payments, disputes, refunds, transfers and the ledger
-- ----------------------------------------------------------------------------

CREATE TYPE "PaymentStatus" AS ENUM (
  'PENDING', 'SUCCEEDED', 'EXPIRED', 'REFUNDED', 'DISPUTED', 'CHARGED_BACK'
);

CREATE TYPE "DisputeStatus" AS ENUM ('OPEN', 'WON', 'LOST');

CREATE TYPE "RefundStatus" AS ENUM ('PENDING', 'SUCCEEDED', 'FAILED', 'CLOSED');

CREATE TYPE "TransferStatus" AS ENUM (
  'SCHEDULED', 'SENDING', 'PAID', 'CANCELLED', 'FAILED', 'ON_HOLD', 'REVERSING', 'REVERSED'
);

CREATE TYPE "LedgerAccount" AS ENUM (
  'PROVIDER_BALANCE', 'HELD_FOR_BOOKINGS', 'REFUNDS_DUE', 'CREATOR_PAYABLE', 'PLATFORM_FEES',
  'DISPUTED', 'DISPUTE_FEES', 'DISPUTE_LOSSES'
);

CREATE TABLE "PayoutAccount" (
  "userId" uuid NOT NULL,
  "providerAccountId" text,
  "onboardingComplete" boolean NOT NULL DEFAULT false,
  "restriction" text,
  "sellingPausedAt" timestamptz(3),
  "completedAt" timestamptz(3),
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "PayoutAccount_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "PayoutAccount_userId_fkey"
    FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
-- While the payment provider restricts an account that had worked, nothing of its creator is sold.
CREATE INDEX "PayoutAccount_paused"
  ON "PayoutAccount" ("userId")
  WHERE "sellingPausedAt" IS NOT NULL;
CREATE UNIQUE INDEX "PayoutAccount_providerAccountId_key" ON "PayoutAccount" ("providerAccountId");

CREATE TABLE "Payment" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "bookingId" uuid,
  "orderId" uuid,
  "status" "PaymentStatus" NOT NULL DEFAULT 'PENDING',
  "amountMinor" integer NOT NULL,
  "lostMinor" integer NOT NULL DEFAULT 0,
  "currency" char(3) NOT NULL,
  "checkoutSessionId" text,
  "checkoutUrl" text,
  "checkoutClosedAt" timestamptz(3),
  "checkedAt" timestamptz(3),
  "paymentIntentId" text,
  "chargeId" text,
  "paidAt" timestamptz(3),
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "Payment_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Payment_bookingId_fkey"
    FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Payment_orderId_fkey"
    FOREIGN KEY ("orderId") REFERENCES "ServiceOrder"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Payment_amount" CHECK ("amountMinor" > 0),
  CONSTRAINT "Payment_lost" CHECK ("lostMinor" BETWEEN 0 AND "amountMinor"),
  CONSTRAINT "Payment_one_purchase" CHECK (num_nonnulls("bookingId", "orderId") = 1)
);
CREATE UNIQUE INDEX "Payment_bookingId_key" ON "Payment" ("bookingId");
CREATE UNIQUE INDEX "Payment_chargeId_key" ON "Payment" ("chargeId");
CREATE UNIQUE INDEX "Payment_checkoutSessionId_key" ON "Payment" ("checkoutSessionId");
CREATE UNIQUE INDEX "Payment_orderId_key" ON "Payment" ("orderId");
CREATE UNIQUE INDEX "Payment_paymentIntentId_key" ON "Payment" ("paymentIntentId");
CREATE INDEX "Payment_status_createdAt_idx" ON "Payment" ("status", "createdAt");

CREATE TABLE "Dispute" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "paymentId" uuid NOT NULL,
  "providerDisputeId" text NOT NULL,
  "status" "DisputeStatus" NOT NULL DEFAULT 'OPEN',
  "reason" text NOT NULL,
  "amountMinor" integer NOT NULL,
  "feeMinor" integer NOT NULL DEFAULT 0,
  "currency" char(3) NOT NULL,
  "isCovered" boolean NOT NULL DEFAULT false,
  "answerBy" timestamptz(3),
  "openedAt" timestamptz(3) NOT NULL,
  "closedAt" timestamptz(3),

  CONSTRAINT "Dispute_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Dispute_paymentId_fkey"
    FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Dispute_amount" CHECK ("amountMinor" > 0),
  CONSTRAINT "Dispute_fee" CHECK ("feeMinor" >= 0)
);
-- At most one open dispute per payment.
CREATE UNIQUE INDEX "Dispute_one_open" ON "Dispute" ("paymentId") WHERE "status" = 'OPEN';
CREATE INDEX "Dispute_paymentId_idx" ON "Dispute" ("paymentId");
CREATE UNIQUE INDEX "Dispute_providerDisputeId_key" ON "Dispute" ("providerDisputeId");
CREATE INDEX "Dispute_status_openedAt_idx" ON "Dispute" ("status", "openedAt");

CREATE TABLE "Refund" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "paymentId" uuid NOT NULL,
  "status" "RefundStatus" NOT NULL DEFAULT 'PENDING',
  "reason" "RefundReason" NOT NULL,
  "amountMinor" integer NOT NULL,
  "currency" char(3) NOT NULL,
  "providerRefundId" text,
  "attempt" integer NOT NULL DEFAULT 0,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "settledAt" timestamptz(3),
  "failedAt" timestamptz(3),
  "failure" text,

  CONSTRAINT "Refund_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Refund_paymentId_fkey"
    FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Refund_amount" CHECK ("amountMinor" > 0)
);
CREATE INDEX "Refund_paymentId_idx" ON "Refund" ("paymentId");
CREATE UNIQUE INDEX "Refund_providerRefundId_key" ON "Refund" ("providerRefundId");
CREATE INDEX "Refund_status_createdAt_idx" ON "Refund" ("status", "createdAt");

CREATE TABLE "Transfer" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "creatorId" uuid NOT NULL,
  "bookingId" uuid,
  "orderId" uuid,
  "status" "TransferStatus" NOT NULL DEFAULT 'SCHEDULED',
  "amountMinor" integer NOT NULL,
  "currency" char(3) NOT NULL,
  "payableAt" timestamptz(3) NOT NULL,
  "providerTransferId" text,
  "paidAt" timestamptz(3),
  "failure" text,
  "refusals" integer NOT NULL DEFAULT 0,
  "reversals" integer NOT NULL DEFAULT 0,
  "retryAt" timestamptz(3),
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "Transfer_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Transfer_bookingId_fkey"
    FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Transfer_orderId_fkey"
    FOREIGN KEY ("orderId") REFERENCES "ServiceOrder"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Transfer_amount" CHECK ("amountMinor" > 0),
  CONSTRAINT "Transfer_one_purchase" CHECK (num_nonnulls("bookingId", "orderId") = 1)
);
CREATE UNIQUE INDEX "Transfer_bookingId_key" ON "Transfer" ("bookingId");
CREATE INDEX "Transfer_creatorId_status_payableAt_idx"
  ON "Transfer" ("creatorId", "status", "payableAt");
CREATE UNIQUE INDEX "Transfer_orderId_key" ON "Transfer" ("orderId");
CREATE UNIQUE INDEX "Transfer_providerTransferId_key" ON "Transfer" ("providerTransferId");
CREATE INDEX "Transfer_status_payableAt_idx" ON "Transfer" ("status", "payableAt");

-- Payouts that the creator has not been notified of: one notification and one email cover those of
-- a day.
CREATE TABLE "UnnotifiedPayout" (
  "transferId" uuid NOT NULL,

  CONSTRAINT "UnnotifiedPayout_pkey" PRIMARY KEY ("transferId"),
  CONSTRAINT "UnnotifiedPayout_transferId_fkey"
    FOREIGN KEY ("transferId") REFERENCES "Transfer"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Double entry: positive is debit, negative is credit. Rows are only added (see the triggers
-- below).
CREATE TABLE "LedgerEntry" (
  "id" bigserial NOT NULL,
  "transactionId" uuid NOT NULL,
  "account" "LedgerAccount" NOT NULL,
  "amountMinor" integer NOT NULL,
  "currency" char(3) NOT NULL,
  "kind" text NOT NULL,
  "bookingId" uuid,
  "orderId" uuid,
  "creatorId" uuid,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "LedgerEntry_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "LedgerEntry_account_createdAt_idx" ON "LedgerEntry" ("account", "createdAt");
CREATE INDEX "LedgerEntry_bookingId_idx" ON "LedgerEntry" ("bookingId");
CREATE INDEX "LedgerEntry_orderId_idx" ON "LedgerEntry" ("orderId");
CREATE INDEX "LedgerEntry_transactionId_idx" ON "LedgerEntry" ("transactionId");

-- Events of the payment provider, stored in the transaction of their effect, so that each takes
-- effect once.
CREATE TABLE "WebhookEvent" (
  "id" text NOT NULL,
  "type" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL,
  "receivedAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "paymentId" uuid,

  CONSTRAINT "WebhookEvent_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "WebhookEvent_paymentId_fkey"
    FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "WebhookEvent_paymentId_receivedAt_idx" ON "WebhookEvent" ("paymentId", "receivedAt");
CREATE INDEX "WebhookEvent_receivedAt_idx" ON "WebhookEvent" ("receivedAt");

-- Refunds and what banks took back never exceed the payment. Its row lock serializes concurrent
-- refunds.
CREATE FUNCTION refund_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE rest integer;
BEGIN
  SELECT "amountMinor" - "lostMinor" INTO rest FROM "Payment"
    WHERE "id" = NEW."paymentId" FOR UPDATE;
  IF (SELECT coalesce(sum("amountMinor"), 0) FROM "Refund"
      WHERE "paymentId" = NEW."paymentId" AND "status" NOT IN ('FAILED', 'CLOSED')) > rest THEN
    RAISE EXCEPTION 'refunds exceed the payment'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'Refund_within_payment';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Refund_within_payment" AFTER INSERT OR UPDATE ON "Refund"
  FOR EACH ROW EXECUTE FUNCTION refund_within_payment();

-- The entries of a ledger transaction add up to zero when it commits.
CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum("amountMinor") FROM "LedgerEntry"
      WHERE "transactionId" = NEW."transactionId") <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', NEW."transactionId"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'LedgerEntry_balances';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "LedgerEntry_balances" AFTER INSERT ON "LedgerEntry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();

-- Ledger entries are never changed or deleted.
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger entries are never changed'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'LedgerEntry_append_only';
END $$;
CREATE TRIGGER "LedgerEntry_append_only" BEFORE UPDATE OR DELETE ON "LedgerEntry"
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();

-- ----------------------------------------------------------------------------
-- Notifications: inside the product and by push
-- ----------------------------------------------------------------------------

CREATE TABLE "Notification" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "recipientId" uuid,
  "title" text NOT NULL,
  "content" text NOT NULL,
  "kind" text,
  "data" jsonb NOT NULL DEFAULT '{}',
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "publishedAt" timestamptz(3),

  CONSTRAINT "Notification_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Notification_recipientId_fkey"
    FOREIGN KEY ("recipientId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "Notification_createdAt_idx" ON "Notification" ("createdAt");
CREATE INDEX "Notification_recipientId_publishedAt_idx"
  ON "Notification" ("recipientId", "publishedAt");

CREATE TABLE "NotificationRead" (
  "userId" uuid NOT NULL,
  "notificationId" uuid NOT NULL,
  "readAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "NotificationRead_pkey" PRIMARY KEY ("userId", "notificationId"),
  CONSTRAINT "NotificationRead_notificationId_fkey"
    FOREIGN KEY ("notificationId") REFERENCES "Notification"("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "NotificationRead_userId_fkey"
    FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "NotificationRead_notificationId_idx" ON "NotificationRead" ("notificationId");

-- Browsers that receive notifications while no page is open. They end with the login session.
CREATE TABLE "PushSubscription" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "userId" uuid NOT NULL,
  "sessionId" uuid NOT NULL,
  "endpoint" text NOT NULL,
  "p256dh" text NOT NULL,
  "auth" text NOT NULL,
  "timeouts" integer NOT NULL DEFAULT 0,
  "pausedUntil" timestamptz(3),
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "PushSubscription_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "PushSubscription_sessionId_fkey"
    FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "PushSubscription_userId_fkey"
    FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "PushSubscription_endpoint_length" CHECK (char_length("endpoint") BETWEEN 10 AND 2000)
);
CREATE UNIQUE INDEX "PushSubscription_endpoint_key" ON "PushSubscription" ("endpoint");
CREATE INDEX "PushSubscription_sessionId_idx" ON "PushSubscription" ("sessionId");
CREATE INDEX "PushSubscription_userId_idx" ON "PushSubscription" ("userId");

-- The one VAPID key pair.
CREATE TABLE "PushKeys" (
  "id" integer NOT NULL DEFAULT 1,
  "publicKey" text NOT NULL,
  "privateKey" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "PushKeys_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "PushKeys_single" CHECK ("id" = 1)
);

-- ----------------------------------------------------------------------------
-- Support: requests, sent emails and the operations that staff save
-- ----------------------------------------------------------------------------

CREATE TYPE "SupportCaseStatus" AS ENUM ('OPEN', 'ANSWERED', 'CLOSED');

CREATE TABLE "SupportCase" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "userId" uuid,
  "email" text NOT NULL,
  "subject" text NOT NULL,
  "locale" text NOT NULL DEFAULT 'en',
  "status" "SupportCaseStatus" NOT NULL DEFAULT 'OPEN',
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "SupportCase_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "SupportCase_status_createdAt_idx" ON "SupportCase" ("status", "createdAt");
CREATE INDEX "SupportCase_userId_idx" ON "SupportCase" ("userId");

CREATE TABLE "SupportMessage" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "caseId" uuid NOT NULL,
  "fromStaff" boolean NOT NULL,
  "authorId" uuid,
  "body" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "SupportMessage_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "SupportMessage_caseId_fkey"
    FOREIGN KEY ("caseId") REFERENCES "SupportCase"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "SupportMessage_caseId_createdAt_idx" ON "SupportMessage" ("caseId", "createdAt");

-- What was sent to whom, and whether the mail server accepted it, for staff.
CREATE TABLE "SentMail" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "mailId" text NOT NULL,
  "recipient" text NOT NULL,
  "subject" text NOT NULL,
  "attachments" text[] NOT NULL DEFAULT ARRAY[]::text[],
  "subjectId" uuid,
  "failure" text,
  "sentAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "SentMail_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "SentMail_subjectId_sentAt_idx" ON "SentMail" ("subjectId", "sentAt");
CREATE INDEX "SentMail_recipient_sentAt_idx" ON "SentMail" ("recipient", "sentAt");

-- GraphQL documents that staff save, for themselves or for all staff.
CREATE TABLE "SavedOperation" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "authorId" uuid NOT NULL,
  "name" text NOT NULL,
  "document" text NOT NULL,
  "isShared" boolean NOT NULL DEFAULT false,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "SavedOperation_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "SavedOperation_authorId_fkey"
    FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "SavedOperation_document_length" CHECK (char_length("document") BETWEEN 1 AND 20000),
  CONSTRAINT "SavedOperation_name_length" CHECK (char_length("name") BETWEEN 1 AND 80)
);
CREATE UNIQUE INDEX "SavedOperation_authorId_name_key" ON "SavedOperation" ("authorId", "name");
CREATE INDEX "SavedOperation_isShared_name_idx" ON "SavedOperation" ("isShared", "name");

-- ----------------------------------------------------------------------------
-- Developers: API keys and webhooks
-- ----------------------------------------------------------------------------

CREATE TYPE "ApiKeyKind" AS ENUM ('PUBLISHABLE', 'SECRET');

CREATE TYPE "WebhookTopic" AS ENUM (
  'BOOKING_CONFIRMED', 'BOOKING_CANCELLED', 'ORDER_CHANGED', 'TEST'
);

CREATE TYPE "WebhookDeliveryStatus" AS ENUM ('PENDING', 'DELIVERED', 'FAILED');

CREATE TABLE "ApiKey" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "userId" uuid NOT NULL,
  "kind" "ApiKeyKind" NOT NULL,
  "name" text NOT NULL,
  "hash" text NOT NULL,
  "token" text,
  "lastFour" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastUsedAt" timestamptz(3),
  "revokedAt" timestamptz(3),

  CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ApiKey_userId_fkey"
    FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "ApiKey_name_check" CHECK (char_length("name") BETWEEN 1 AND 60),
  -- A secret key is stored as its hash only; a publishable key is stored with its text.
  CONSTRAINT "ApiKey_token_check"
    CHECK (
      ("kind" = 'SECRET') = ("token" IS NULL)
      AND ("token" IS NULL OR "hash" = encode(sha256("token"::bytea), 'hex'))
    )
);
CREATE UNIQUE INDEX "ApiKey_hash_key" ON "ApiKey" ("hash");
CREATE INDEX "ApiKey_userId_createdAt_idx" ON "ApiKey" ("userId", "createdAt");

CREATE TABLE "WebhookEndpoint" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "userId" uuid NOT NULL,
  "url" text NOT NULL,
  "topics" "WebhookTopic"[],
  "secret" text NOT NULL,
  "previousSecret" text,
  "previousSecretUntil" timestamptz(3),
  "failingSince" timestamptz(3),
  "disabledAt" timestamptz(3),
  "timeouts" integer NOT NULL DEFAULT 0,
  "pausedUntil" timestamptz(3),
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "WebhookEndpoint_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "WebhookEndpoint_userId_fkey"
    FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "WebhookEndpoint_topics_check" CHECK (cardinality("topics") > 0),
  CONSTRAINT "WebhookEndpoint_url_check" CHECK ("url" ~ '^https?://' AND char_length("url") <= 500)
);
CREATE INDEX "WebhookEndpoint_userId_createdAt_idx" ON "WebhookEndpoint" ("userId", "createdAt");

CREATE TABLE "WebhookDelivery" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "endpointId" uuid NOT NULL,
  "topic" "WebhookTopic" NOT NULL,
  "eventId" uuid NOT NULL,
  "subjectId" uuid,
  "body" text NOT NULL,
  "status" "WebhookDeliveryStatus" NOT NULL DEFAULT 'PENDING',
  "attempts" integer NOT NULL DEFAULT 0,
  "responseCode" integer,
  "durationMs" integer,
  "problem" text,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastAttemptAt" timestamptz(3),
  "nextAttemptAt" timestamptz(3),

  CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "WebhookDelivery_endpointId_fkey"
    FOREIGN KEY ("endpointId") REFERENCES "WebhookEndpoint"("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "WebhookDelivery_subjectId_createdAt_idx" ON "WebhookDelivery" ("subjectId", "createdAt");
CREATE INDEX "WebhookDelivery_createdAt_idx" ON "WebhookDelivery" ("createdAt");
CREATE INDEX "WebhookDelivery_endpointId_createdAt_idx"
  ON "WebhookDelivery" ("endpointId", "createdAt");

-- ----------------------------------------------------------------------------
-- Operation of the product: rate limits and persisted GraphQL operations
-- ----------------------------------------------------------------------------

-- Counts of rate limits, shared by all server processes. Unlogged: after a crash of the database
-- the counts start again, and each count saves a disk write.
CREATE UNLOGGED TABLE "RateLimit" (
  "key" varchar(255) NOT NULL,
  "points" integer NOT NULL DEFAULT 0,
  "expire" bigint,

  CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "RateLimit_expire_idx" ON "RateLimit" ("expire");

-- When each budget that is restored over time is full again.
CREATE UNLOGGED TABLE "RateBudget" (
  "key" varchar(255) NOT NULL,
  "fullAt" timestamptz(3) NOT NULL,

  CONSTRAINT "RateBudget_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "RateBudget_fullAt_idx" ON "RateBudget" ("fullAt");

-- Operations of the web app, of this release and earlier ones: an open page sends those of its own
-- release.
CREATE TABLE "PersistedOperation" (
  "id" text NOT NULL,
  "text" text NOT NULL,
  "lastUsedAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "PersistedOperation_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "PersistedOperation_lastUsedAt_idx" ON "PersistedOperation" ("lastUsedAt");

-- ----------------------------------------------------------------------------
-- Availability functions: which slots can be booked
-- ----------------------------------------------------------------------------

-- The planner inlines the next two functions (one expression, one SELECT), so indexes are used as
-- in a written-out condition.

-- Equal to BLOCKING_STATUSES in server/areas/creators/creators.access.ts.
CREATE FUNCTION booking_blocks_slot(status "BookingStatus") RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('HELD', 'CONFIRMED', 'COMPLETED')
$$;

-- Slots that can be booked at an instant. Equal to freeSlot in
-- server/areas/creators/creators.access.ts.
CREATE FUNCTION bookable_slots(at timestamptz) RETURNS SETOF "AvailabilitySlot"
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT s.* FROM "AvailabilitySlot" s
  WHERE s."closedAt" IS NULL AND NOT s."isBlocked" AND s."startsAt" > at
    AND (s."bookableUntil" IS NULL OR s."bookableUntil" > at)
    AND NOT EXISTS (
      SELECT 1 FROM "PayoutAccount" p
      WHERE p."userId" = s."creatorId" AND p."sellingPausedAt" IS NOT NULL)
    AND NOT EXISTS (
      SELECT 1 FROM "Booking" b WHERE b."slotId" = s."id" AND booking_blocks_slot(b."status"))
$$;

-- Whether a slot is closer to another live booking of the creator than the creator's buffer. No
-- slot is longer than an hour, so the index on ("creatorId", "startsAt") can answer.
CREATE FUNCTION slot_is_blocked(
  slot uuid, creator uuid, starts timestamptz, ends timestamptz, buffer integer
) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT buffer > 0 AND EXISTS (
    SELECT 1 FROM "Booking" b
    WHERE b."creatorId" = creator AND b."slotId" IS DISTINCT FROM slot
      AND booking_blocks_slot(b."status")
      AND b."startsAt" > starts - make_interval(mins => buffer + 60)
      AND b."startsAt" < ends + make_interval(mins => buffer)
      AND b."endsAt" > starts - make_interval(mins => buffer))
$$;

-- Updates "isBlocked" of the creator's open slots that start in [since, until).
CREATE FUNCTION mark_blocked_slots(creator uuid, since timestamptz, until timestamptz) RETURNS void
LANGUAGE sql AS $$
  UPDATE "AvailabilitySlot" s
  SET "isBlocked" = slot_is_blocked(s."id", creator, s."startsAt", s."endsAt", u."bufferMinutes")
  FROM "User" u
  WHERE u."id" = creator AND s."creatorId" = creator AND s."closedAt" IS NULL
    AND s."startsAt" >= since AND s."startsAt" < until
    AND s."isBlocked" <>
      slot_is_blocked(s."id", creator, s."startsAt", s."endsAt", u."bufferMinutes")
$$;

CREATE FUNCTION booking_marks_blocked_slots() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE buffer integer;
BEGIN
  SELECT "bufferMinutes" INTO buffer FROM "User" WHERE "id" = NEW."creatorId";
  IF buffer = 0 THEN
    RETURN NULL;
  END IF;
  PERFORM mark_blocked_slots(
    NEW."creatorId",
    NEW."startsAt" - make_interval(mins => buffer + 60),
    NEW."endsAt" + make_interval(mins => buffer));
  IF TG_OP = 'UPDATE' AND OLD."startsAt" <> NEW."startsAt" THEN
    PERFORM mark_blocked_slots(
      NEW."creatorId",
      OLD."startsAt" - make_interval(mins => buffer + 60),
      OLD."endsAt" + make_interval(mins => buffer));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Booking_marks_blocked_slots"
  AFTER INSERT OR UPDATE OF "status", "slotId", "startsAt" ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION booking_marks_blocked_slots();

-- ----------------------------------------------------------------------------
-- Creator cards: computed by the database in the transaction of each change
-- ----------------------------------------------------------------------------

-- Text as searches compare it: without case and accents.
CREATE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT unaccent(lower(words))
$$;

-- Every letter and pair of letters of a text: a trigram index cannot find terms this short.
CREATE FUNCTION letter_pairs(words text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT substr(words, i, n))
  FROM generate_series(1, char_length(words)) i, generate_series(1, 2) n
$$;

-- The cards of these people at an instant; none for people who are not listed. A creator whose
-- selling is paused has no price and no next slot.
CREATE FUNCTION creator_cards(ids uuid[], at timestamptz) RETURNS SETOF "CreatorCard"
LANGUAGE sql STABLE AS $$
  SELECT u."id", tagged.tags, spoken.languages, names.search, letter_pairs(names.search),
    u."createdAt",
    4 * (least(served.price, free.price) IS NOT NULL)::int
      + 2 * (u."avatarKey" IS NOT NULL)::int + (u."bio" <> '')::int,
    least(served.price, free.price), free.next, free.until
  FROM "User" u
  CROSS JOIN LATERAL (
    SELECT array_agg(t."tag" ORDER BY t."createdAt", t."tag") AS tags
    FROM "CreatorTag" t WHERE t."userId" = u."id"
  ) tagged
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(l."code" ORDER BY l."position", l."code"), '{}') AS languages
    FROM "CreatorLanguage" l WHERE l."userId" = u."id"
  ) spoken
  CROSS JOIN LATERAL (
    SELECT search_fold(
      u."username"
      || coalesce(string_agg(E'\n' || g."name", '' ORDER BY g."position", g."id"), '')
    ) AS search
    FROM "CreatorGame" g WHERE g."userId" = u."id"
  ) names
  CROSS JOIN LATERAL (
    SELECT EXISTS (
      SELECT 1 FROM "PayoutAccount" p WHERE p."userId" = u."id" AND p."sellingPausedAt" IS NOT NULL
    ) AS paused
  ) selling
  CROSS JOIN LATERAL (
    SELECT min(f."priceMinor") AS price FROM "FixedService" f
    WHERE f."creatorId" = u."id" AND f."status" = 'ACTIVE' AND NOT selling.paused
  ) served
  CROSS JOIN LATERAL (
    SELECT min(s."startsAt") AS next, min(s."priceMinor") AS price,
      min(least(s."startsAt", s."bookableUntil")) AS until
    FROM bookable_slots(at) s WHERE s."creatorId" = u."id"
  ) free
  WHERE u."id" = ANY (ids) AND u."isActive" AND u."deletedAt" IS NULL AND tagged.tags IS NOT NULL
$$;

-- Updates the cards of these people. The lock on the person serializes concurrent changes: the
-- second computes from what the first has committed.
CREATE FUNCTION refresh_creator_cards(ids uuid[], at timestamptz DEFAULT clock_timestamp())
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "User" WHERE "id" = ANY (ids) ORDER BY "id" FOR NO KEY UPDATE;
  WITH now AS (SELECT * FROM creator_cards(ids, at)),
  gone AS (
    DELETE FROM "CreatorCard" c
    WHERE c."userId" = ANY (ids)
      AND NOT EXISTS (SELECT 1 FROM now WHERE now."userId" = c."userId")
  )
  INSERT INTO "CreatorCard" SELECT * FROM now
  ON CONFLICT ("userId") DO UPDATE SET
    "tags" = excluded."tags", "languages" = excluded."languages",
    "search" = excluded."search", "pairs" = excluded."pairs",
    "joinedAt" = excluded."joinedAt", "rank" = excluded."rank",
    "lowestPriceMinor" = excluded."lowestPriceMinor",
    "nextSlotAt" = excluded."nextSlotAt", "staleAt" = excluded."staleAt"
  WHERE "CreatorCard" IS DISTINCT FROM excluded;
END $$;

-- For tables that creators own: refreshes the cards of a statement's rows, whose creator is in the
-- column that the trigger's argument names.
CREATE FUNCTION change_refreshes_creator_cards() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT %I) FROM changed', TG_ARGV[0]) INTO ids;
  IF ids IS NOT NULL THEN
    PERFORM refresh_creator_cards(ids);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "CreatorTag_refreshes_cards_insert" AFTER INSERT ON "CreatorTag"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION change_refreshes_creator_cards('userId');
CREATE TRIGGER "CreatorTag_refreshes_cards_update" AFTER UPDATE ON "CreatorTag"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION change_refreshes_creator_cards('userId');
CREATE TRIGGER "CreatorTag_refreshes_cards_delete" AFTER DELETE ON "CreatorTag"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION change_refreshes_creator_cards('userId');
CREATE TRIGGER "CreatorLanguage_refreshes_cards_insert" AFTER INSERT ON "CreatorLanguage"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION change_refreshes_creator_cards('userId');
CREATE TRIGGER "CreatorLanguage_refreshes_cards_update" AFTER UPDATE ON "CreatorLanguage"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION change_refreshes_creator_cards('userId');
CREATE TRIGGER "CreatorLanguage_refreshes_cards_delete" AFTER DELETE ON "CreatorLanguage"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION change_refreshes_creator_cards('userId');
CREATE TRIGGER "CreatorGame_refreshes_cards_insert" AFTER INSERT ON "CreatorGame"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION change_refreshes_creator_cards('userId');
CREATE TRIGGER "CreatorGame_refreshes_cards_update" AFTER UPDATE ON "CreatorGame"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION change_refreshes_creator_cards('userId');
CREATE TRIGGER "CreatorGame_refreshes_cards_delete" AFTER DELETE ON "CreatorGame"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION change_refreshes_creator_cards('userId');
CREATE TRIGGER "FixedService_refreshes_cards_insert" AFTER INSERT ON "FixedService"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION change_refreshes_creator_cards('creatorId');
CREATE TRIGGER "FixedService_refreshes_cards_update" AFTER UPDATE ON "FixedService"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION change_refreshes_creator_cards('creatorId');
CREATE TRIGGER "FixedService_refreshes_cards_delete" AFTER DELETE ON "FixedService"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION change_refreshes_creator_cards('creatorId');
CREATE TRIGGER "AvailabilitySlot_refreshes_cards_insert" AFTER INSERT ON "AvailabilitySlot"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION change_refreshes_creator_cards('creatorId');
CREATE TRIGGER "AvailabilitySlot_refreshes_cards_update" AFTER UPDATE ON "AvailabilitySlot"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION change_refreshes_creator_cards('creatorId');
CREATE TRIGGER "AvailabilitySlot_refreshes_cards_delete" AFTER DELETE ON "AvailabilitySlot"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION change_refreshes_creator_cards('creatorId');

-- "User", "Booking" and "PayoutAccount" change for many other reasons, so their triggers name
-- columns, which a trigger with a transition table cannot do.
CREATE FUNCTION person_refreshes_creator_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_creator_cards(ARRAY[NEW."id"]);
  RETURN NULL;
END $$;
CREATE TRIGGER "User_refreshes_card"
  AFTER UPDATE OF "username", "avatarKey", "bio", "isActive", "deletedAt", "createdAt" ON "User"
  FOR EACH ROW EXECUTE FUNCTION person_refreshes_creator_card();

CREATE FUNCTION booking_refreshes_creator_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_creator_cards(ARRAY[NEW."creatorId"]);
  RETURN NULL;
END $$;
CREATE TRIGGER "Booking_refreshes_card" AFTER INSERT OR UPDATE OF "status", "slotId" ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION booking_refreshes_creator_card();

CREATE FUNCTION payout_account_refreshes_creator_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_creator_cards(ARRAY[NEW."userId"]);
  RETURN NULL;
END $$;
CREATE TRIGGER "PayoutAccount_refreshes_card_insert" AFTER INSERT ON "PayoutAccount"
  FOR EACH ROW WHEN (NEW."sellingPausedAt" IS NOT NULL)
  EXECUTE FUNCTION payout_account_refreshes_creator_card();
CREATE TRIGGER "PayoutAccount_refreshes_card_update"
  AFTER UPDATE OF "sellingPausedAt" ON "PayoutAccount"
  FOR EACH ROW WHEN (OLD."sellingPausedAt" IS DISTINCT FROM NEW."sellingPausedAt")
  EXECUTE FUNCTION payout_account_refreshes_creator_card();
