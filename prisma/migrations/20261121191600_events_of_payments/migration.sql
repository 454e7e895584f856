-- What the payment provider told us of which payment, for the story that staff read.
ALTER TABLE "WebhookEvent" ADD COLUMN "paymentId" UUID;
CREATE INDEX "WebhookEvent_paymentId_receivedAt_idx" ON "WebhookEvent"("paymentId", "receivedAt");
ALTER TABLE "WebhookEvent" ADD CONSTRAINT "WebhookEvent_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;
