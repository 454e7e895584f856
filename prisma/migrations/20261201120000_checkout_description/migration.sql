-- A repeated request for a checkout must not differ from the first one, but the buyer's language and time zone can change.
ALTER TABLE "Payment" ADD COLUMN "checkoutDescription" text;
