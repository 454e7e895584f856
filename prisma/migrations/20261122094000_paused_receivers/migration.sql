-- Receivers of webhooks and pushes that let a request run into the timeout are left alone for a while.
ALTER TABLE "WebhookEndpoint" ADD COLUMN "timeouts" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "pausedUntil" TIMESTAMPTZ(3);
ALTER TABLE "PushSubscription" ADD COLUMN "timeouts" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "pausedUntil" TIMESTAMPTZ(3);
