-- Deleting an account finds the notifications that name the person (server/areas/notifications/notifications.personalData.ts).
CREATE INDEX CONCURRENTLY "Notification_otherUsername_idx" ON "Notification" (("data" ->> 'otherUsername'))
  WHERE ("data" ->> 'otherUsername') IS NOT NULL;
