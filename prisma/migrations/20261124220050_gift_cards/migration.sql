CREATE TYPE "GiftCardStatus" AS ENUM ('AWAITING_PAYMENT', 'ACTIVE', 'FROZEN', 'REFUNDED', 'CHARGED_BACK', 'EXPIRED');

ALTER TYPE "LedgerAccount" ADD VALUE 'GIFT_CARDS';

CREATE TABLE "GiftCard" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "fanId" uuid NOT NULL,
  "creatorId" uuid,
  "status" "GiftCardStatus" NOT NULL DEFAULT 'AWAITING_PAYMENT',
  "amountMinor" integer NOT NULL,
  "balanceMinor" integer NOT NULL DEFAULT 0,
  "writtenOffMinor" integer NOT NULL DEFAULT 0,
  "currency" char(3) NOT NULL,
  "codeHash" text,
  "codeEnd" text,
  "idempotencyKey" text NOT NULL,
  "requestHash" text NOT NULL,
  "paymentDueAt" timestamptz(3) NOT NULL,
  "paidAt" timestamptz(3),
  "endedAt" timestamptz(3),
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "GiftCard_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "GiftCard_fanId_fkey"
    FOREIGN KEY ("fanId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "GiftCard_creatorId_fkey"
    FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "GiftCard_amount" CHECK ("amountMinor" BETWEEN 1000 AND 50000),
  -- Concurrent spending never takes more than there is.
  CONSTRAINT "GiftCard_balance" CHECK ("balanceMinor" BETWEEN 0 AND "amountMinor"),
  CONSTRAINT "GiftCard_written_off" CHECK ("writtenOffMinor" BETWEEN 0 AND "amountMinor"),
  CONSTRAINT "GiftCard_code"
    CHECK (num_nonnulls("codeHash", "codeEnd", "paidAt") = CASE
      WHEN "status" IN ('AWAITING_PAYMENT', 'EXPIRED') THEN 0 ELSE 3 END)
);
CREATE UNIQUE INDEX "GiftCard_codeHash_key" ON "GiftCard" ("codeHash");
CREATE INDEX "GiftCard_creatorId_idx" ON "GiftCard" ("creatorId");
CREATE INDEX "GiftCard_fanId_createdAt_idx" ON "GiftCard" ("fanId", "createdAt");
CREATE UNIQUE INDEX "GiftCard_fanId_idempotencyKey_key" ON "GiftCard" ("fanId", "idempotencyKey");
CREATE INDEX "GiftCard_status_paymentDueAt_idx" ON "GiftCard" ("status", "paymentDueAt");

-- giftCardId: the gift card that the payment bought. usedGiftCardId and giftCardMinor: the part of the amount that
-- a gift card paid instead of the payment card.
ALTER TABLE "Payment"
  ADD COLUMN "giftCardId" uuid,
  ADD COLUMN "usedGiftCardId" uuid,
  ADD COLUMN "giftCardMinor" integer NOT NULL DEFAULT 0,
  ADD COLUMN "giftCardLostMinor" integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT "Payment_giftCardId_fkey"
    FOREIGN KEY ("giftCardId") REFERENCES "GiftCard"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "Payment_usedGiftCardId_fkey"
    FOREIGN KEY ("usedGiftCardId") REFERENCES "GiftCard"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Payment_gift_card_part"
    CHECK ("giftCardMinor" BETWEEN 0 AND "amountMinor" AND ("giftCardMinor" = 0 OR "usedGiftCardId" IS NOT NULL)),
  ADD CONSTRAINT "Payment_gift_card_lost"
    CHECK ("giftCardLostMinor" BETWEEN 0 AND LEAST("giftCardMinor", "lostMinor")),
  -- A gift card never buys a gift card or a tip.
  ADD CONSTRAINT "Payment_gift_card_use"
    CHECK ("usedGiftCardId" IS NULL OR num_nonnulls("giftCardId", "tipId") = 0),
  DROP CONSTRAINT "Payment_one_purchase",
  ADD CONSTRAINT "Payment_one_purchase"
    CHECK (CASE WHEN "packSession" IS NULL
      THEN num_nonnulls("bookingId", "orderId", "tipId", "packPurchaseId", "giftCardId") = 1
      ELSE num_nonnulls("orderId", "tipId", "giftCardId") = 0 END);
CREATE UNIQUE INDEX "Payment_giftCardId_key" ON "Payment" ("giftCardId");
CREATE INDEX "Payment_usedGiftCardId_idx" ON "Payment" ("usedGiftCardId");

-- The refund of a part that goes back to the gift card.
ALTER TABLE "Refund"
  ADD COLUMN "toGiftCardId" uuid,
  ADD CONSTRAINT "Refund_toGiftCardId_fkey"
    FOREIGN KEY ("toGiftCardId") REFERENCES "GiftCard"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "Refund_toGiftCardId_idx" ON "Refund" ("toGiftCardId");

-- The part of the share that the charge of the gift card pays, as a transfer of its own.
ALTER TABLE "Transfer"
  ADD COLUMN "giftCardMinor" integer NOT NULL DEFAULT 0,
  ADD COLUMN "giftCardTransferId" text,
  ADD CONSTRAINT "Transfer_gift_card_part" CHECK ("giftCardMinor" BETWEEN 0 AND "amountMinor");
CREATE UNIQUE INDEX "Transfer_giftCardTransferId_key" ON "Transfer" ("giftCardTransferId");

ALTER TABLE "LedgerEntry" ADD COLUMN "giftCardId" uuid;
CREATE INDEX "LedgerEntry_giftCardId_idx" ON "LedgerEntry" ("giftCardId");
