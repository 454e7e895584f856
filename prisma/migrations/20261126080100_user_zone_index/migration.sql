-- Periodic jobs read the people of a time zone.
CREATE INDEX CONCURRENTLY "User_timeZone_id_idx" ON "User" ("timeZone", "id");
