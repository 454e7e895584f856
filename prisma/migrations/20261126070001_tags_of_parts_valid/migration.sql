ALTER TABLE "DeliveryUpload" VALIDATE CONSTRAINT "DeliveryUpload_partTags";
