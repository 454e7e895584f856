-- Topics of webhooks for requests, packs, payouts, refunds and disputes.
-- Not used as constants before this migration is committed.
ALTER TYPE "WebhookTopic" ADD VALUE 'REQUEST_CHANGED';
ALTER TYPE "WebhookTopic" ADD VALUE 'PACK_CHANGED';
ALTER TYPE "WebhookTopic" ADD VALUE 'PAYOUT_CHANGED';
ALTER TYPE "WebhookTopic" ADD VALUE 'REFUND_CHANGED';
ALTER TYPE "WebhookTopic" ADD VALUE 'DISPUTE_CHANGED';
