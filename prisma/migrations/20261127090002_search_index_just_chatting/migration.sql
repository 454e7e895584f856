-- A search in a category reads the matches of that category only.
CREATE INDEX CONCURRENTLY "CreatorCard_JUST_CHATTING_search_trgm" ON "CreatorCard" USING gin ("search" gin_trgm_ops)
  WHERE "tags" @> '{JUST_CHATTING}';
