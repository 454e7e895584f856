-- An open event stream ends with its login session, however the session ends, and when the person's rights change.
CREATE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('slotcast_events', json_build_object('channel', 'session:' || OLD."id", 'type', 'ended', 'payload', '{}'::json)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER "Session_announce_end" AFTER DELETE ON "Session" FOR EACH ROW EXECUTE FUNCTION announce_session_end();

CREATE FUNCTION announce_rights_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('slotcast_events', json_build_object('channel', 'rights:' || NEW."id", 'type', 'changed', 'payload', '{}'::json)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER "User_announce_rights_change" AFTER UPDATE OF "role", "isActive" ON "User" FOR EACH ROW
  WHEN (OLD."role" IS DISTINCT FROM NEW."role" OR OLD."isActive" IS DISTINCT FROM NEW."isActive") EXECUTE FUNCTION announce_rights_change();
