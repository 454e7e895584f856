-- Slots that were offered for an event of a followed game until this instant are not new for the follower.

ALTER TABLE "GameFollow" ADD COLUMN "alertedAt" timestamptz(3);
