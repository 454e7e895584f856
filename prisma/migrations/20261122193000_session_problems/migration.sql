-- "Something went wrong": one side of a session asks staff to decide about the money.
CREATE TYPE "ProblemStatus" AS ENUM ('OPEN', 'REFUNDED', 'PARTLY_REFUNDED', 'PAID_OUT', 'CLOSED');

CREATE TABLE "SessionProblem" (
  "id" UUID NOT NULL DEFAULT time_ordered_id(),
  "bookingId" UUID NOT NULL,
  "reporterId" UUID NOT NULL,
  "status" "ProblemStatus" NOT NULL DEFAULT 'OPEN',
  "description" TEXT NOT NULL,
  "refundMinor" INTEGER,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "decidedAt" TIMESTAMPTZ(3),
  CONSTRAINT "SessionProblem_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "SessionProblem_description" CHECK (char_length("description") <= 2000),
  CONSTRAINT "SessionProblem_refund" CHECK (
    ("status" = 'PARTLY_REFUNDED') = ("refundMinor" IS NOT NULL) AND "refundMinor" > 0),
  CONSTRAINT "SessionProblem_decided" CHECK (("status" = 'OPEN') = ("decidedAt" IS NULL)),
  CONSTRAINT "SessionProblem_bookingId_fkey"
    FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "SessionProblem_reporterId_fkey"
    FOREIGN KEY ("reporterId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "SessionProblem_bookingId_key" ON "SessionProblem" ("bookingId");
CREATE INDEX "SessionProblem_reporterId_idx" ON "SessionProblem" ("reporterId");
CREATE INDEX "SessionProblem_open" ON "SessionProblem" ("createdAt") WHERE "status" = 'OPEN';

-- The part of a payment that staff returned while the rest stands.
ALTER TABLE "Payment"
  ADD COLUMN "partRefundMinor" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT "Payment_part_refund" CHECK ("partRefundMinor" BETWEEN 0 AND "amountMinor") NOT VALID;
ALTER TABLE "Payment" VALIDATE CONSTRAINT "Payment_part_refund";

-- No share leaves while staff have not decided.
CREATE FUNCTION transfer_waits_for_problem() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM "SessionProblem" p
    WHERE p."bookingId" = NEW."bookingId" AND p."status" = 'OPEN') THEN
    RAISE EXCEPTION 'transfer % waits for the decision of staff', NEW."id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'Transfer_waits_for_problem';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Transfer_waits_for_problem"
  BEFORE UPDATE OF "status" ON "Transfer"
  FOR EACH ROW WHEN (NEW."bookingId" IS NOT NULL AND NEW."status" IN ('SCHEDULED', 'SENDING'))
  EXECUTE FUNCTION transfer_waits_for_problem();
