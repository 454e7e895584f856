-- The job reconcile reads the deliveries without objection.
CREATE INDEX CONCURRENTLY "ServiceOrder_status_deliveredAt_idx" ON "ServiceOrder" ("status", "deliveredAt");
