-- Programs of creators that receive webhooks over a connection of their own, for development.

CREATE TABLE "WebhookListener" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "userId" uuid NOT NULL,
  "keyId" uuid NOT NULL,
  "topics" "WebhookTopic"[] NOT NULL,
  "expiresAt" timestamptz(3) NOT NULL,

  CONSTRAINT "WebhookListener_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "WebhookListener_topics" CHECK (cardinality("topics") > 0),
  CONSTRAINT "WebhookListener_userId_fkey" FOREIGN KEY ("userId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "WebhookListener_keyId_fkey" FOREIGN KEY ("keyId")
    REFERENCES "ApiKey" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "WebhookListener_userId_expiresAt_idx" ON "WebhookListener" ("userId", "expiresAt");
CREATE INDEX "WebhookListener_keyId_idx" ON "WebhookListener" ("keyId");
CREATE INDEX "WebhookListener_expiresAt_idx" ON "WebhookListener" ("expiresAt");

CREATE TABLE "ListenerMessage" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "listenerId" uuid NOT NULL,
  "topic" "WebhookTopic" NOT NULL,
  "eventId" uuid NOT NULL,
  "body" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL,

  CONSTRAINT "ListenerMessage_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ListenerMessage_listenerId_fkey" FOREIGN KEY ("listenerId")
    REFERENCES "WebhookListener" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "ListenerMessage_listenerId_createdAt_idx" ON "ListenerMessage" ("listenerId", "createdAt");
