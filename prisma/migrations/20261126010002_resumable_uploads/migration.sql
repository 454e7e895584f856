-- Delivery files that are being uploaded in parts.

CREATE TABLE "DeliveryUpload" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "orderId" uuid NOT NULL,
  "name" text NOT NULL,
  "contentType" text NOT NULL,
  "bytes" integer NOT NULL,
  "receivedBytes" integer NOT NULL DEFAULT 0,
  "fingerprint" text NOT NULL,
  "key" text NOT NULL,
  "storeUploadId" text NOT NULL,
  "lastPartAt" timestamptz(3) NOT NULL,
  "createdAt" timestamptz(3) NOT NULL,

  CONSTRAINT "DeliveryUpload_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "DeliveryUpload_bytes" CHECK ("bytes" BETWEEN 1 AND 2000000000),
  CONSTRAINT "DeliveryUpload_receivedBytes" CHECK ("receivedBytes" BETWEEN 0 AND "bytes"),
  CONSTRAINT "DeliveryUpload_name" CHECK (char_length("name") BETWEEN 1 AND 120),
  CONSTRAINT "DeliveryUpload_fingerprint" CHECK (char_length("fingerprint") <= 200),
  CONSTRAINT "DeliveryUpload_orderId_fkey" FOREIGN KEY ("orderId")
    REFERENCES "ServiceOrder" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "DeliveryUpload_key_key" ON "DeliveryUpload" ("key");
-- The same file of an order is continued instead of uploaded twice.
CREATE UNIQUE INDEX "DeliveryUpload_orderId_name_bytes_fingerprint_key"
  ON "DeliveryUpload" ("orderId", "name", "bytes", "fingerprint");
CREATE INDEX "DeliveryUpload_lastPartAt_idx" ON "DeliveryUpload" ("lastPartAt");
