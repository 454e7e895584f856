-- filesDeleteAt: from when a job deletes the files of the order, as its creator asked for; the fan is notified before.
-- filesDeletedAt: when it did.
ALTER TABLE "ServiceOrder"
  ADD COLUMN "filesDeleteAt" timestamptz(3),
  ADD COLUMN "filesDeletedAt" timestamptz(3),
  ADD CONSTRAINT "ServiceOrder_deleted_files" CHECK (
    ("filesDeleteAt" IS NULL OR "status" IN ('COMPLETED', 'REFUNDED'))
    AND ("filesDeletedAt" IS NULL OR ("filesDeleteAt" IS NOT NULL AND "filesDeletedAt" >= "filesDeleteAt"))
  ) NOT VALID;
