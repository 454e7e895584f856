-- Topics of webhooks for tips, reviews, followers, the waitlist and drops.
-- Not used as constants before this migration is committed.
ALTER TYPE "WebhookTopic" ADD VALUE 'TIP_SENT';
ALTER TYPE "WebhookTopic" ADD VALUE 'TIP_REFUNDED';
ALTER TYPE "WebhookTopic" ADD VALUE 'REVIEW_PUBLISHED';
ALTER TYPE "WebhookTopic" ADD VALUE 'REVIEW_REMOVED';
ALTER TYPE "WebhookTopic" ADD VALUE 'FOLLOWERS_CHANGED';
ALTER TYPE "WebhookTopic" ADD VALUE 'WAITLIST_OFFERED';
ALTER TYPE "WebhookTopic" ADD VALUE 'DROP_OPENED';
ALTER TYPE "WebhookTopic" ADD VALUE 'DROP_CLOSED';
