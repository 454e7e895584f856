-- movedAt: when the time of the event was changed last. moveNotifiedAt: the last move of which fans with bookings
-- and creators with slots were notified.
ALTER TABLE "GameEvent"
  ADD COLUMN "movedAt" timestamptz(3),
  ADD COLUMN "moveNotifiedAt" timestamptz(3),
  ADD CONSTRAINT "GameEvent_notified_move" CHECK ("moveNotifiedAt" <= "movedAt");
