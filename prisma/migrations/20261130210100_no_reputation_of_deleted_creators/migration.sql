-- Deleting a creator deletes the numbers, but deliveries and sessions in progress still end. A new row,
-- counted from zero, violated "CreatorReputation_counts" when the fan had an earlier purchase.
CREATE OR REPLACE FUNCTION lock_reputation(creator uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "User" WHERE "id" = creator FOR NO KEY UPDATE;
  INSERT INTO "CreatorReputation" ("userId")
  SELECT "id" FROM "User" WHERE "id" = creator AND "deletedAt" IS NULL
  ON CONFLICT DO NOTHING;
  PERFORM 1 FROM "CreatorReputation" WHERE "userId" = creator FOR UPDATE;
END $$;
