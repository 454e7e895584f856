ALTER TABLE "AuditEvent" VALIDATE CONSTRAINT "AuditEvent_first_partition";
