-- A search in a category reads the matches of that category only.
CREATE INDEX CONCURRENTLY "CreatorCard_GAMER_search_trgm" ON "CreatorCard" USING gin ("search" gin_trgm_ops)
  WHERE "tags" @> '{GAMER}';
