ALTER TABLE "SentMail" VALIDATE CONSTRAINT "SentMail_first_partition";
