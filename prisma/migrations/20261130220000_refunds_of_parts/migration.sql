-- Whether staff decided the refund of a part while the purchase went on, or it belongs to the end of the
-- purchase. Null in rows of earlier releases, which are distinguished by their amounts.
ALTER TABLE "Refund" ADD COLUMN "isOfPart" boolean;
