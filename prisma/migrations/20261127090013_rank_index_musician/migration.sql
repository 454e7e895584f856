-- The first cards of a category, in order, without those of other categories.
CREATE INDEX CONCURRENTLY "CreatorCard_MUSICIAN_rank_idx" ON "CreatorCard" ("rank" DESC, "joinedAt" DESC, "userId")
  WHERE "tags" @> '{MUSICIAN}';
