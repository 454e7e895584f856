-- What the fan gets before accepting, and the smaller images of a page.
ALTER TABLE "DeliveryFile"
    ADD COLUMN "isPreviewOnly" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "previewState" TEXT NOT NULL DEFAULT 'NONE',
    ADD COLUMN "previewKey" TEXT,
    ADD COLUMN "watermarkedKey" TEXT,
    ADD CONSTRAINT "DeliveryFile_previewState" CHECK ("previewState" IN ('NONE', 'PENDING', 'READY')),
    ADD CONSTRAINT "DeliveryFile_preview" CHECK (
        ("previewState" = 'READY') = ("previewKey" IS NOT NULL AND "watermarkedKey" IS NOT NULL)
    );
