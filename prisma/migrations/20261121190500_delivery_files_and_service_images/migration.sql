-- Files of a delivery, private to the two sides of the order.
CREATE TABLE "DeliveryFile" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "orderId" UUID NOT NULL,
    "messageId" UUID,
    "name" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DeliveryFile_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "DeliveryFile_name" CHECK (char_length("name") BETWEEN 1 AND 120),
    CONSTRAINT "DeliveryFile_bytes" CHECK ("bytes" BETWEEN 1 AND 26214400)
);

CREATE UNIQUE INDEX "DeliveryFile_key_key" ON "DeliveryFile"("key");
CREATE INDEX "DeliveryFile_orderId_idx" ON "DeliveryFile"("orderId");
CREATE INDEX "DeliveryFile_messageId_idx" ON "DeliveryFile"("messageId");
CREATE INDEX "DeliveryFile_createdAt_idx" ON "DeliveryFile"("createdAt");

ALTER TABLE "DeliveryFile" ADD CONSTRAINT "DeliveryFile_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "ServiceOrder"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "DeliveryFile" ADD CONSTRAINT "DeliveryFile_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A picture of a service.
ALTER TABLE "FixedService" ADD COLUMN "imageKey" TEXT, ADD COLUMN "imageAlt" TEXT NOT NULL DEFAULT '';
ALTER TABLE "FixedService" ADD CONSTRAINT "FixedService_imageAlt" CHECK (char_length("imageAlt") <= 200);
