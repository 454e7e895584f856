-- A delivered file has up to 2 GB instead of 25 MB.

ALTER TABLE "DeliveryFile"
  DROP CONSTRAINT "DeliveryFile_bytes",
  ADD CONSTRAINT "DeliveryFile_bytes" CHECK ("bytes" BETWEEN 1 AND 2000000000) NOT VALID;
ALTER TABLE "DeliveryFile" VALIDATE CONSTRAINT "DeliveryFile_bytes";
