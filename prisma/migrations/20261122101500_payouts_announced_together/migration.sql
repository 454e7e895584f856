-- Payouts that the creator has not been notified of yet: one notification and one email tell of all of a day.
CREATE TABLE "UnannouncedPayout" (
  "transferId" uuid NOT NULL,
  CONSTRAINT "UnannouncedPayout_pkey" PRIMARY KEY ("transferId"),
  CONSTRAINT "UnannouncedPayout_transferId_fkey" FOREIGN KEY ("transferId") REFERENCES "Transfer"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
