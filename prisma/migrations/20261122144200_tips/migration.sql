CREATE TYPE "TipStatus" AS ENUM ('AWAITING_PAYMENT', 'SENT', 'REFUNDED', 'EXPIRED');

ALTER TYPE "LedgerAccount" ADD VALUE 'TIPS_HELD';

CREATE TABLE "Tip" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "bookingId" uuid,
  "orderId" uuid,
  "fanId" uuid NOT NULL,
  "creatorId" uuid NOT NULL,
  "status" "TipStatus" NOT NULL DEFAULT 'AWAITING_PAYMENT',
  "totalMinor" integer NOT NULL,
  "feeMinor" integer NOT NULL,
  "currency" char(3) NOT NULL,
  "idempotencyKey" text NOT NULL,
  "requestHash" text NOT NULL,
  "paymentDueAt" timestamptz(3) NOT NULL,
  "sentAt" timestamptz(3),
  "endedAt" timestamptz(3),
  "endReason" "RefundReason",
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "Tip_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Tip_bookingId_fkey"
    FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Tip_orderId_fkey"
    FOREIGN KEY ("orderId") REFERENCES "ServiceOrder"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Tip_fanId_fkey"
    FOREIGN KEY ("fanId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Tip_creatorId_fkey"
    FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "Tip_amounts"
    CHECK ("totalMinor" BETWEEN 100 AND 50000 AND "feeMinor" BETWEEN 0 AND "totalMinor"),
  CONSTRAINT "Tip_not_own" CHECK ("fanId" <> "creatorId"),
  CONSTRAINT "Tip_one_purchase" CHECK (num_nonnulls("bookingId", "orderId") = 1)
);
CREATE INDEX "Tip_bookingId_idx" ON "Tip" ("bookingId");
CREATE INDEX "Tip_creatorId_createdAt_idx" ON "Tip" ("creatorId", "createdAt");
CREATE INDEX "Tip_fanId_createdAt_idx" ON "Tip" ("fanId", "createdAt");
CREATE UNIQUE INDEX "Tip_fanId_idempotencyKey_key" ON "Tip" ("fanId", "idempotencyKey");
CREATE INDEX "Tip_orderId_idx" ON "Tip" ("orderId");
CREATE INDEX "Tip_status_paymentDueAt_idx" ON "Tip" ("status", "paymentDueAt");
-- A purchase has at most one tip that waits for its payment.
CREATE UNIQUE INDEX "Tip_one_awaiting"
  ON "Tip" (COALESCE("bookingId", "orderId"))
  WHERE "status" = 'AWAITING_PAYMENT';

ALTER TABLE "Payment"
  ADD COLUMN "tipId" uuid,
  ADD CONSTRAINT "Payment_tipId_fkey"
    FOREIGN KEY ("tipId") REFERENCES "Tip"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  DROP CONSTRAINT "Payment_one_purchase",
  ADD CONSTRAINT "Payment_one_purchase" CHECK (num_nonnulls("bookingId", "orderId", "tipId") = 1);
CREATE UNIQUE INDEX "Payment_tipId_key" ON "Payment" ("tipId");

ALTER TABLE "Transfer"
  ADD COLUMN "tipId" uuid,
  ADD CONSTRAINT "Transfer_tipId_fkey"
    FOREIGN KEY ("tipId") REFERENCES "Tip"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  DROP CONSTRAINT "Transfer_one_purchase",
  ADD CONSTRAINT "Transfer_one_purchase" CHECK (num_nonnulls("bookingId", "orderId", "tipId") = 1);
CREATE UNIQUE INDEX "Transfer_tipId_key" ON "Transfer" ("tipId");

ALTER TABLE "LedgerEntry" ADD COLUMN "tipId" uuid;
CREATE INDEX "LedgerEntry_tipId_idx" ON "LedgerEntry" ("tipId");
