-- The language in which the person is written to.
ALTER TABLE "SupportCase" ADD COLUMN "locale" TEXT NOT NULL DEFAULT 'en';

-- What was sent to whom, and whether the mail server took it: staff see the mails of a booking or an order.
CREATE TABLE "SentMail" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "mailId" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "attachments" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "aboutId" UUID,
    "failure" TEXT,
    "sentAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SentMail_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "SentMail_aboutId_sentAt_idx" ON "SentMail"("aboutId", "sentAt");
CREATE INDEX "SentMail_recipient_sentAt_idx" ON "SentMail"("recipient", "sentAt");
