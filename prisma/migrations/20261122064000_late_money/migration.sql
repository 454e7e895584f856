-- A refund that the provider gave up can be tried again under a new idempotency key.
ALTER TABLE "Refund" ADD COLUMN "attempt" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "failedAt" TIMESTAMPTZ(3),
  ADD COLUMN "failure" TEXT;

-- Which checkouts can still bring money, and when the provider was last asked about them.
ALTER TABLE "Payment" ADD COLUMN "checkoutClosedAt" TIMESTAMPTZ(3),
  ADD COLUMN "checkedAt" TIMESTAMPTZ(3);
