-- The booking or order that a creator's webhook told of, for the story that staff read; null for a test.
ALTER TABLE "WebhookDelivery" ADD COLUMN "aboutId" UUID;

-- Those that are there name it in their body, by the id that GraphQL gives: base64 of "Booking:<id>".
UPDATE "WebhookDelivery"
SET "aboutId" = split_part(convert_from(decode(coalesce("body"::jsonb #>> '{data,booking,id}', "body"::jsonb #>> '{data,order,id}'), 'base64'), 'UTF8'), ':', 2)::uuid
WHERE "topic" <> 'TEST';

CREATE INDEX "WebhookDelivery_aboutId_createdAt_idx" ON "WebhookDelivery"("aboutId", "createdAt");
