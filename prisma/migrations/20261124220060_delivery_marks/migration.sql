-- The place in a delivered file that a message is about.
CREATE TABLE "DeliveryMark" (
    "messageId" UUID NOT NULL,
    "fileId" UUID NOT NULL,
    "atMs" INTEGER,
    "page" INTEGER,
    "x" INTEGER,
    "y" INTEGER,

    CONSTRAINT "DeliveryMark_pkey" PRIMARY KEY ("messageId"),
    CONSTRAINT "DeliveryMark_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "DeliveryMark_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "DeliveryFile"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    -- Either a time, or a point of an image or of a page.
    CONSTRAINT "DeliveryMark_time_or_point" CHECK (
        ("atMs" IS NOT NULL AND "page" IS NULL AND "x" IS NULL AND "y" IS NULL)
        OR ("atMs" IS NULL AND "x" IS NOT NULL AND "y" IS NOT NULL)
    ),
    CONSTRAINT "DeliveryMark_time" CHECK ("atMs" BETWEEN 0 AND 86400000),
    CONSTRAINT "DeliveryMark_page" CHECK ("page" BETWEEN 1 AND 10000),
    CONSTRAINT "DeliveryMark_point" CHECK ("x" BETWEEN 0 AND 1000 AND "y" BETWEEN 0 AND 1000)
);

CREATE INDEX "DeliveryMark_fileId_idx" ON "DeliveryMark"("fileId");
