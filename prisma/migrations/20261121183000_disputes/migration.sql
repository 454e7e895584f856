-- A payment that the fan's bank takes back: the money is gone until the bank has decided, the creator's share waits or comes back.
ALTER TYPE "PaymentStatus" ADD VALUE 'DISPUTED';
ALTER TYPE "PaymentStatus" ADD VALUE 'CHARGED_BACK';
ALTER TYPE "TransferStatus" ADD VALUE 'ON_HOLD';
ALTER TYPE "TransferStatus" ADD VALUE 'REVERSING';
ALTER TYPE "TransferStatus" ADD VALUE 'REVERSED';
ALTER TYPE "LedgerAccount" ADD VALUE 'DISPUTED';
ALTER TYPE "LedgerAccount" ADD VALUE 'DISPUTE_FEES';
ALTER TYPE "LedgerAccount" ADD VALUE 'DISPUTE_LOSSES';
ALTER TYPE "RefundReason" ADD VALUE 'DISPUTE';

ALTER TABLE "Transfer" ADD COLUMN "reversals" INTEGER NOT NULL DEFAULT 0;

CREATE TYPE "DisputeStatus" AS ENUM ('OPEN', 'WON', 'LOST');

CREATE TABLE "Dispute" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "paymentId" UUID NOT NULL,
    "providerDisputeId" TEXT NOT NULL,
    "status" "DisputeStatus" NOT NULL DEFAULT 'OPEN',
    "reason" TEXT NOT NULL,
    "amountMinor" INTEGER NOT NULL,
    "feeMinor" INTEGER NOT NULL DEFAULT 0,
    "currency" CHAR(3) NOT NULL,
    "isCovered" BOOLEAN NOT NULL DEFAULT false,
    "answerBy" TIMESTAMPTZ(3),
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Dispute_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Dispute_amount" CHECK ("amountMinor" > 0),
    CONSTRAINT "Dispute_fee" CHECK ("feeMinor" >= 0)
);

CREATE UNIQUE INDEX "Dispute_providerDisputeId_key" ON "Dispute"("providerDisputeId");
CREATE INDEX "Dispute_paymentId_idx" ON "Dispute"("paymentId");
CREATE INDEX "Dispute_status_openedAt_idx" ON "Dispute"("status", "openedAt");
-- One dispute at a time may hold a payment's money.
CREATE UNIQUE INDEX "Dispute_one_open" ON "Dispute"("paymentId") WHERE "status" = 'OPEN';

ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
