-- The desk finds purchases by the last digits of their ids (server/areas/payments/purchaseCode.rules.ts).
CREATE INDEX "Booking_code_idx" ON "Booking" (reverse("id"::text) text_pattern_ops);
CREATE INDEX "ServiceOrder_code_idx" ON "ServiceOrder" (reverse("id"::text) text_pattern_ops);
CREATE INDEX "Tip_code_idx" ON "Tip" (reverse("id"::text) text_pattern_ops);
