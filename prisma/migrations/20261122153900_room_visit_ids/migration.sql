-- Like every other table.
ALTER TABLE "RoomVisit" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
