-- While the payment provider restricts an account that had worked, nothing of its creator is offered or sold.
ALTER TABLE "PayoutAccount" ADD COLUMN "sellingPausedAt" TIMESTAMPTZ(3);
UPDATE "PayoutAccount" SET "sellingPausedAt" = now() WHERE "restriction" IS NOT NULL;
CREATE INDEX "PayoutAccount_paused" ON "PayoutAccount"("userId") WHERE "sellingPausedAt" IS NOT NULL;

-- As before, but a creator whose selling is paused has no price and no next slot.
CREATE OR REPLACE FUNCTION creator_cards(ids uuid[], at timestamptz) RETURNS SETOF "CreatorCard" LANGUAGE sql STABLE AS $$
  SELECT u."id", tagged.tags, spoken.languages, names.search, letter_pairs(names.search), u."createdAt",
    4 * (least(served.price, free.price) IS NOT NULL)::int + 2 * (u."avatarKey" IS NOT NULL)::int + (u."bio" <> '')::int,
    least(served.price, free.price), free.next, free.until
  FROM "User" u
  CROSS JOIN LATERAL (SELECT array_agg(t."tag" ORDER BY t."createdAt", t."tag") AS tags FROM "CreatorTag" t WHERE t."userId" = u."id") tagged
  CROSS JOIN LATERAL (SELECT coalesce(array_agg(l."code" ORDER BY l."position", l."code"), '{}') AS languages FROM "CreatorLanguage" l WHERE l."userId" = u."id") spoken
  CROSS JOIN LATERAL (
    SELECT search_fold(u."username" || coalesce(string_agg(E'\n' || g."name", '' ORDER BY g."position", g."id"), '')) AS search FROM "CreatorGame" g WHERE g."userId" = u."id"
  ) names
  CROSS JOIN LATERAL (SELECT EXISTS (SELECT 1 FROM "PayoutAccount" p WHERE p."userId" = u."id" AND p."sellingPausedAt" IS NOT NULL) AS paused) selling
  CROSS JOIN LATERAL (SELECT min(f."priceMinor") AS price FROM "FixedService" f WHERE f."creatorId" = u."id" AND f."status" = 'ACTIVE' AND NOT selling.paused) served
  CROSS JOIN LATERAL (
    SELECT min(s."startsAt") AS next, min(s."priceMinor") AS price, min(least(s."startsAt", s."bookableUntil")) AS until
    FROM "AvailabilitySlot" s
    WHERE s."creatorId" = u."id" AND NOT selling.paused AND s."closedAt" IS NULL AND NOT s."isBlocked" AND s."startsAt" > at AND (s."bookableUntil" IS NULL OR s."bookableUntil" > at)
      AND NOT EXISTS (SELECT 1 FROM "Booking" b WHERE b."slotId" = s."id" AND b."status" IN ('HELD', 'CONFIRMED', 'COMPLETED'))
  ) free
  WHERE u."id" = ANY (ids) AND u."isActive" AND u."deletedAt" IS NULL AND tagged.tags IS NOT NULL
$$;

CREATE FUNCTION payout_account_refreshes_creator_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_creator_cards(ARRAY[NEW."userId"]);
  RETURN NULL;
END $$;
CREATE TRIGGER "PayoutAccount_refreshes_card_insert" AFTER INSERT ON "PayoutAccount"
  FOR EACH ROW WHEN (NEW."sellingPausedAt" IS NOT NULL) EXECUTE FUNCTION payout_account_refreshes_creator_card();
CREATE TRIGGER "PayoutAccount_refreshes_card_update" AFTER UPDATE OF "sellingPausedAt" ON "PayoutAccount"
  FOR EACH ROW WHEN (OLD."sellingPausedAt" IS DISTINCT FROM NEW."sellingPausedAt") EXECUTE FUNCTION payout_account_refreshes_creator_card();

SELECT refresh_creator_cards(ids) FROM (SELECT array_agg("userId") AS ids FROM "PayoutAccount" WHERE "sellingPausedAt" IS NOT NULL) paused WHERE ids IS NOT NULL;
