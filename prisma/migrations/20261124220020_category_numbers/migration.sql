-- Numbers of each category for the home page and the banners (docs/decisions/0117).
CREATE TABLE "CategoryNumbers" (
    "tag" "Tag" NOT NULL,
    -- Creators with something to buy, and those of them with a free slot in the next 24 hours.
    -- Exact up to 1,000; 1,001 means more.
    "creatorCount" INTEGER NOT NULL,
    "freeSoonCount" INTEGER NOT NULL,
    "lowestPriceMinor" INTEGER,

    CONSTRAINT "CategoryNumbers_pkey" PRIMARY KEY ("tag"),
    CONSTRAINT "CategoryNumbers_counts" CHECK ("creatorCount" >= 0 AND "freeSoonCount" >= 0)
);

CREATE FUNCTION refresh_category_numbers(at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "CategoryNumbers" ("tag", "creatorCount", "freeSoonCount", "lowestPriceMinor")
  SELECT t.tag,
    (SELECT count(*) FROM (
      SELECT 1 FROM "CreatorCard" c
      WHERE c."tags" @> ARRAY[t.tag] AND c."lowestPriceMinor" IS NOT NULL LIMIT 1001) some_creators),
    (SELECT count(*) FROM (
      SELECT 1 FROM "CreatorCard" c
      WHERE c."tags" @> ARRAY[t.tag] AND c."nextSlotAt" < at + interval '24 hours' LIMIT 1001) free),
    (SELECT min(c."lowestPriceMinor") FROM "CreatorCard" c WHERE c."tags" @> ARRAY[t.tag])
  FROM unnest(enum_range(NULL::"Tag")) t(tag)
  ON CONFLICT ("tag") DO UPDATE SET
    "creatorCount" = excluded."creatorCount",
    "freeSoonCount" = excluded."freeSoonCount",
    "lowestPriceMinor" = excluded."lowestPriceMinor"
$$;
