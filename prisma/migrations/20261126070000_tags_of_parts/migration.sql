-- The store's tags of received parts, which completing an upload needs. Earlier parts have none:
-- their uploads begin again.
UPDATE "DeliveryUpload" SET "receivedBytes" = 0 WHERE "receivedBytes" > 0;
ALTER TABLE "DeliveryUpload"
  ADD COLUMN "partTags" text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT "DeliveryUpload_partTags" CHECK (
    ("receivedBytes" = 0) = (cardinality("partTags") = 0)
  ) NOT VALID;
