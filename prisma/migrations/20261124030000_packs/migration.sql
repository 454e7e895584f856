CREATE TYPE "PackPurchaseStatus" AS ENUM ('AWAITING_PAYMENT', 'ACTIVE', 'UNPAID', 'ENDED');

ALTER TYPE "LedgerAccount" ADD VALUE 'PACKS_HELD';
ALTER TYPE "RefundReason" ADD VALUE 'PACK_EXPIRED';

CREATE TABLE "Pack" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "creatorId" uuid NOT NULL,
  "sessionTypeId" uuid NOT NULL,
  "sessions" integer NOT NULL,
  "priceMinor" integer NOT NULL,
  "currency" char(3) NOT NULL,
  "validDays" integer NOT NULL,
  "archivedAt" timestamptz(3),
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "Pack_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Pack_creatorId_fkey"
    FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Pack_sessionTypeId_fkey"
    FOREIGN KEY ("sessionTypeId") REFERENCES "SessionType"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Pack_sessions" CHECK ("sessions" BETWEEN 2 AND 20),
  CONSTRAINT "Pack_valid_days" CHECK ("validDays" BETWEEN 60 AND 180),
  CONSTRAINT "Pack_price" CHECK ("priceMinor" BETWEEN 50 * "sessions" AND 99999999)
);
CREATE INDEX "Pack_creatorId_createdAt_idx" ON "Pack" ("creatorId", "createdAt");
CREATE INDEX "Pack_sessionTypeId_idx" ON "Pack" ("sessionTypeId");

CREATE TABLE "PackPurchase" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "packId" uuid,
  "sessionTypeId" uuid,
  "fanId" uuid NOT NULL,
  "creatorId" uuid NOT NULL,
  "status" "PackPurchaseStatus" NOT NULL DEFAULT 'AWAITING_PAYMENT',
  "title" text NOT NULL,
  "durationMinutes" integer NOT NULL,
  "sessions" integer NOT NULL,
  "priceMinor" integer NOT NULL,
  "discountMinor" integer NOT NULL DEFAULT 0,
  "totalMinor" integer NOT NULL,
  "feePercent" integer NOT NULL,
  "currency" char(3) NOT NULL,
  "validDays" integer NOT NULL,
  "couponId" uuid,
  "idempotencyKey" text NOT NULL,
  "requestHash" text NOT NULL,
  "paymentDueAt" timestamptz(3) NOT NULL,
  "paidAt" timestamptz(3),
  "expiresAt" timestamptz(3),
  "endedAt" timestamptz(3),
  "endReason" "RefundReason",
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "PackPurchase_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "PackPurchase_packId_fkey"
    FOREIGN KEY ("packId") REFERENCES "Pack"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "PackPurchase_sessionTypeId_fkey"
    FOREIGN KEY ("sessionTypeId") REFERENCES "SessionType"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "PackPurchase_fanId_fkey"
    FOREIGN KEY ("fanId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "PackPurchase_creatorId_fkey"
    FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "PackPurchase_couponId_fkey"
    FOREIGN KEY ("couponId") REFERENCES "Coupon"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "PackPurchase_not_own" CHECK ("fanId" <> "creatorId"),
  CONSTRAINT "PackPurchase_sessions" CHECK ("sessions" BETWEEN 2 AND 20),
  CONSTRAINT "PackPurchase_valid_days" CHECK ("validDays" BETWEEN 60 AND 180),
  CONSTRAINT "PackPurchase_fee_percent" CHECK ("feePercent" BETWEEN 0 AND 100),
  CONSTRAINT "PackPurchase_amounts"
    CHECK ("totalMinor" = "priceMinor" - "discountMinor" AND "discountMinor" >= 0
      AND "totalMinor" BETWEEN 50 * "sessions" AND 99999999),
  CONSTRAINT "PackPurchase_states"
    CHECK (("status" IN ('ACTIVE', 'ENDED')) = ("paidAt" IS NOT NULL AND "expiresAt" IS NOT NULL))
);
CREATE INDEX "PackPurchase_couponId_idx" ON "PackPurchase" ("couponId");
CREATE INDEX "PackPurchase_creatorId_createdAt_idx" ON "PackPurchase" ("creatorId", "createdAt");
CREATE INDEX "PackPurchase_fanId_createdAt_idx" ON "PackPurchase" ("fanId", "createdAt");
CREATE UNIQUE INDEX "PackPurchase_fanId_idempotencyKey_key" ON "PackPurchase" ("fanId", "idempotencyKey");
CREATE INDEX "PackPurchase_packId_idx" ON "PackPurchase" ("packId");
CREATE INDEX "PackPurchase_sessionTypeId_idx" ON "PackPurchase" ("sessionTypeId");
CREATE INDEX "PackPurchase_status_expiresAt_idx" ON "PackPurchase" ("status", "expiresAt");
CREATE INDEX "PackPurchase_status_paymentDueAt_idx" ON "PackPurchase" ("status", "paymentDueAt");

ALTER TABLE "CouponRedemption"
  ADD COLUMN "packPurchaseId" uuid,
  ADD CONSTRAINT "CouponRedemption_packPurchaseId_fkey"
    FOREIGN KEY ("packPurchaseId") REFERENCES "PackPurchase"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  DROP CONSTRAINT "CouponRedemption_one_purchase",
  ADD CONSTRAINT "CouponRedemption_one_purchase"
    CHECK (num_nonnulls("bookingId", "orderId", "packPurchaseId") = 1);
CREATE UNIQUE INDEX "CouponRedemption_packPurchaseId_key" ON "CouponRedemption" ("packPurchaseId");

ALTER TABLE "Booking"
  ADD COLUMN "packPurchaseId" uuid,
  ADD COLUMN "packSession" integer,
  ADD CONSTRAINT "Booking_packPurchaseId_fkey"
    FOREIGN KEY ("packPurchaseId") REFERENCES "PackPurchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Booking_pack_session"
    CHECK (num_nonnulls("packPurchaseId", "packSession") IN (0, 2) AND "packSession" BETWEEN 1 AND 20);
-- A session of a pack is used once.
CREATE UNIQUE INDEX "Booking_one_per_pack_session"
  ON "Booking" ("packPurchaseId", "packSession")
  WHERE "status" IN ('HELD', 'CONFIRMED', 'COMPLETED');
CREATE INDEX "Booking_packPurchaseId_idx" ON "Booking" ("packPurchaseId");

-- The payment of a pack is divided into one payment per session; a session's payment belongs to the booking that
-- uses it, and to the balance otherwise.
ALTER TABLE "Payment"
  ADD COLUMN "packPurchaseId" uuid,
  ADD COLUMN "packSession" integer,
  ADD COLUMN "isDivided" boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT "Payment_packPurchaseId_fkey"
    FOREIGN KEY ("packPurchaseId") REFERENCES "PackPurchase"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "Payment_pack_session"
    CHECK ("packSession" IS NULL OR ("packSession" BETWEEN 1 AND 20 AND "packPurchaseId" IS NOT NULL)),
  ADD CONSTRAINT "Payment_divided"
    CHECK (NOT "isDivided" OR ("packPurchaseId" IS NOT NULL AND "packSession" IS NULL)),
  DROP CONSTRAINT "Payment_one_purchase",
  ADD CONSTRAINT "Payment_one_purchase"
    CHECK (CASE WHEN "packSession" IS NULL
      THEN num_nonnulls("bookingId", "orderId", "tipId", "packPurchaseId") = 1
      ELSE num_nonnulls("orderId", "tipId") = 0 END);
CREATE UNIQUE INDEX "Payment_packPurchaseId_packSession_key"
  ON "Payment" ("packPurchaseId", "packSession") NULLS NOT DISTINCT
  WHERE "packPurchaseId" IS NOT NULL;
-- The sessions of a pack were paid by one charge.
DROP INDEX "Payment_paymentIntentId_key";
DROP INDEX "Payment_chargeId_key";
CREATE INDEX "Payment_paymentIntentId_idx" ON "Payment" ("paymentIntentId");
CREATE INDEX "Payment_chargeId_idx" ON "Payment" ("chargeId");
CREATE UNIQUE INDEX "Payment_one_per_intent" ON "Payment" ("paymentIntentId") WHERE "packSession" IS NULL;
CREATE UNIQUE INDEX "Payment_one_per_charge" ON "Payment" ("chargeId") WHERE "packSession" IS NULL;

ALTER TABLE "LedgerEntry" ADD COLUMN "packPurchaseId" uuid;
CREATE INDEX "LedgerEntry_packPurchaseId_idx" ON "LedgerEntry" ("packPurchaseId");

ALTER TABLE "SessionRequest"
  ADD COLUMN "packPurchaseId" uuid,
  ADD CONSTRAINT "SessionRequest_packPurchaseId_fkey"
    FOREIGN KEY ("packPurchaseId") REFERENCES "PackPurchase"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "SessionRequest_packPurchaseId_idx" ON "SessionRequest" ("packPurchaseId");
