-- When a share that came back after a dispute was lost covered its loss. Null when the held money covered it at once.
ALTER TABLE "Dispute" ADD COLUMN "coveredAt" timestamptz(3);
