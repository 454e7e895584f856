-- Time-ordered ids (UUID version 7): new rows are adjacent in indexes. PostgreSQL has uuidv7() from version 18 on only.
-- Never for secrets: the first 48 bits are the time in milliseconds.
CREATE FUNCTION time_ordered_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          PLACING substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
          FROM 1 FOR 6),
        52, 1),
      53, 1),
    'hex')::uuid
$$;
ALTER TABLE "Account" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "ApiKey" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "AuditEvent" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "AvailabilitySlot" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "Booking" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "Coupon" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "CouponRedemption" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "CreatorGame" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "DeliveryFile" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "Dispute" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "EasterEgg" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "FixedService" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "Game" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "GameEvent" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "GameNews" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "Message" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "Notification" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "Passkey" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "Payment" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "PushSubscription" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "Refund" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "SavedOperation" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "SentMail" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "ServiceOrder" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "Session" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "SupportCase" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "SupportMessage" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "Transfer" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "TwoFactor" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "User" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "Verification" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "WebhookDelivery" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
ALTER TABLE "WebhookEndpoint" ALTER COLUMN "id" SET DEFAULT time_ordered_id();

-- Rows that the retention job looks for.
CREATE INDEX "Session_expiresAt_idx" ON "Session" ("expiresAt");
CREATE INDEX "Verification_expiresAt_idx" ON "Verification" ("expiresAt");
CREATE INDEX "SentMail_sentAt_idx" ON "SentMail" ("sentAt");
CREATE TABLE "RetentionProgress" (
  "name" text NOT NULL,
  "through" timestamptz(3) NOT NULL,
  CONSTRAINT "RetentionProgress_pkey" PRIMARY KEY ("name")
);

-- Usernames are compared without case (ILIKE) and searched by parts.
CREATE INDEX "User_username_trgm" ON "User" USING gin ("username" gin_trgm_ops);

-- Patterns that are due.
ALTER TABLE "WeeklyPattern" ADD COLUMN "nextFillAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
CREATE INDEX "WeeklyPattern_nextFillAt_idx" ON "WeeklyPattern" ("nextFillAt");

-- The balances of the ledger, so that metrics do not add up all entries.
CREATE TABLE "LedgerBalance" (
  "account" "LedgerAccount" NOT NULL,
  "shard" integer NOT NULL,
  "amountMinor" bigint NOT NULL,
  CONSTRAINT "LedgerBalance_pkey" PRIMARY KEY ("account", "shard")
);
-- Connections rarely share a row. Rows are locked in the order of their accounts.
CREATE FUNCTION ledger_keeps_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "LedgerBalance" AS kept ("account", "shard", "amountMinor")
  SELECT "account", pg_backend_pid() % 64, sum("amountMinor") FROM added GROUP BY "account" ORDER BY "account"
  ON CONFLICT ("account", "shard") DO UPDATE
    SET "amountMinor" = kept."amountMinor" + excluded."amountMinor";
  RETURN NULL;
END $$;
-- Creating the trigger locks the table against writes until the existing entries are added up.
CREATE TRIGGER "LedgerEntry_keeps_balances" AFTER INSERT ON "LedgerEntry"
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_keeps_balances();
INSERT INTO "LedgerBalance" ("account", "shard", "amountMinor")
SELECT "account", 0, sum("amountMinor") FROM "LedgerEntry" GROUP BY "account";
