-- Slots that creators offer for an event of a game.

ALTER TABLE "AvailabilitySlot"
  ADD COLUMN "gameEventId" uuid,
  ADD COLUMN "attachedAt" timestamptz(3),
  ADD CONSTRAINT "AvailabilitySlot_gameEventId_fkey"
    FOREIGN KEY ("gameEventId") REFERENCES "GameEvent"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "AvailabilitySlot_attached" CHECK ("gameEventId" IS NULL OR "attachedAt" IS NOT NULL);
CREATE INDEX "AvailabilitySlot_gameEventId_startsAt_idx"
  ON "AvailabilitySlot" ("gameEventId", "startsAt") WHERE "gameEventId" IS NOT NULL;
