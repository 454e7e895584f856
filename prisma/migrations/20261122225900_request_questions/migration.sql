-- A request copies the questions of its session type, and its booking takes them from there.

CREATE TABLE "SessionRequestQuestion" (
  "requestId" uuid NOT NULL,
  "position" integer NOT NULL,
  "kind" "IntakeQuestionKind" NOT NULL,
  "text" text NOT NULL,
  "isRequired" boolean NOT NULL,
  "choices" text[] NOT NULL,

  CONSTRAINT "SessionRequestQuestion_pkey" PRIMARY KEY ("requestId", "position"),
  CONSTRAINT "SessionRequestQuestion_position" CHECK ("position" BETWEEN 0 AND 7),
  CONSTRAINT "SessionRequestQuestion_question"
    CHECK (is_intake_question("kind", "text", "choices")),
  CONSTRAINT "SessionRequestQuestion_requestId_fkey"
    FOREIGN KEY ("requestId") REFERENCES "SessionRequest"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE FUNCTION request_copies_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "SessionRequestQuestion"
    ("requestId", "position", "kind", "text", "isRequired", "choices")
  SELECT NEW."id", q."position", q."kind", q."text", q."isRequired", q."choices"
  FROM "SessionTypeQuestion" q WHERE q."sessionTypeId" = NEW."sessionTypeId";
  RETURN NULL;
END $$;
CREATE TRIGGER "SessionRequest_copies_questions" AFTER INSERT ON "SessionRequest"
  FOR EACH ROW EXECUTE FUNCTION request_copies_questions();

CREATE FUNCTION accepted_request_passes_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "BookingQuestion" ("bookingId", "position", "kind", "text", "isRequired", "choices")
  SELECT NEW."bookingId", q."position", q."kind", q."text", q."isRequired", q."choices"
  FROM "SessionRequestQuestion" q WHERE q."requestId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "SessionRequest_passes_questions" AFTER UPDATE OF "bookingId" ON "SessionRequest"
  FOR EACH ROW WHEN (OLD."bookingId" IS NULL AND NEW."bookingId" IS NOT NULL)
  EXECUTE FUNCTION accepted_request_passes_questions();

-- The booking of a request gets its questions from the request.
CREATE OR REPLACE FUNCTION booking_copies_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."isForRequest" THEN
    RETURN NULL;
  END IF;
  INSERT INTO "BookingQuestion" ("bookingId", "position", "kind", "text", "isRequired", "choices")
  SELECT NEW."id", q."position", q."kind", q."text", q."isRequired", q."choices"
  FROM "SessionTypeQuestion" q WHERE q."sessionTypeId" = NEW."sessionTypeId";
  RETURN NULL;
END $$;

INSERT INTO "SessionRequestQuestion"
  ("requestId", "position", "kind", "text", "isRequired", "choices")
SELECT r."id", q."position", q."kind", q."text", q."isRequired", q."choices"
FROM "SessionRequest" r JOIN "SessionTypeQuestion" q ON q."sessionTypeId" = r."sessionTypeId"
WHERE r."status" = 'PENDING';
