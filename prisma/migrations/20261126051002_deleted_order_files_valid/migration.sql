ALTER TABLE "ServiceOrder" VALIDATE CONSTRAINT "ServiceOrder_deleted_files";
