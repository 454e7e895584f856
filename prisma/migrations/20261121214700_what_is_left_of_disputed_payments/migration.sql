-- A refund that the fan's bank gave before us is closed; what a bank took back of a payment for good is remembered on it.
ALTER TYPE "RefundStatus" ADD VALUE 'CLOSED';
ALTER TABLE "Payment" ADD COLUMN "lostMinor" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_lost" CHECK ("lostMinor" BETWEEN 0 AND "amountMinor");
UPDATE "Payment" p SET "lostMinor" = d."amountMinor"
  FROM "Dispute" d WHERE d."paymentId" = p."id" AND d."status" = 'LOST' AND d."isCovered" AND d."amountMinor" <= p."amountMinor";

-- Refunds and what banks took back never exceed the payment. Its row lock makes concurrent refunds meet.
CREATE OR REPLACE FUNCTION refund_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE rest integer;
BEGIN
  SELECT "amountMinor" - "lostMinor" INTO rest FROM "Payment" WHERE "id" = NEW."paymentId" FOR UPDATE;
  IF (SELECT coalesce(sum("amountMinor"), 0) FROM "Refund"
      WHERE "paymentId" = NEW."paymentId" AND "status" NOT IN ('FAILED', 'CLOSED')) > rest THEN
    RAISE EXCEPTION 'refunds exceed the payment'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'Refund_within_payment';
  END IF;
  RETURN NULL;
END $$;

-- Why a booking or an order ended, also of one that cost nothing and has no refund.
ALTER TABLE "Booking" ADD COLUMN "endReason" "RefundReason";
ALTER TABLE "ServiceOrder" ADD COLUMN "endReason" "RefundReason";
UPDATE "Booking" b SET "endReason" = r."reason"
  FROM "Payment" p JOIN "Refund" r ON r."paymentId" = p."id"
  WHERE p."bookingId" = b."id" AND b."status" IN ('REFUNDED', 'CANCELLED_BY_CREATOR');
UPDATE "ServiceOrder" o SET "endReason" = r."reason"
  FROM "Payment" p JOIN "Refund" r ON r."paymentId" = p."id"
  WHERE p."orderId" = o."id" AND o."status" = 'REFUNDED';
UPDATE "Booking" b SET "endReason" = 'STAFF'
  FROM "AuditEvent" a
  WHERE a."entityId" = b."id"::text AND a."action" = 'staff.refund' AND b."status" = 'REFUNDED' AND b."endReason" IS NULL;
UPDATE "ServiceOrder" o SET "endReason" = 'STAFF'
  FROM "AuditEvent" a
  WHERE a."entityId" = o."id"::text AND a."action" = 'staff.refund' AND o."status" = 'REFUNDED' AND o."endReason" IS NULL;
