-- A repeated request for a checkout must not differ from the first one, but the title is in the buyer's language and names the creator.
ALTER TABLE "Payment" ADD COLUMN "checkoutTitle" text;
