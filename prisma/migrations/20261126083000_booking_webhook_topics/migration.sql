-- Topics of webhooks for bookings that are rescheduled or completed.
-- Not used as constants before this migration is committed.
ALTER TYPE "WebhookTopic" ADD VALUE 'BOOKING_RESCHEDULED';
ALTER TYPE "WebhookTopic" ADD VALUE 'BOOKING_COMPLETED';
