-- As all other ids (time_ordered_id).
ALTER TABLE "SessionType" ALTER COLUMN "id" SET DEFAULT time_ordered_id();
