-- Questions of a session type, and the fan's answers with the booking.

CREATE TYPE "IntakeQuestionKind" AS ENUM ('SHORT_TEXT', 'LONG_TEXT', 'CHOICE', 'LINK', 'FILE');

-- Only a choice has choices: 2 to 10.
CREATE FUNCTION is_intake_question(kind "IntakeQuestionKind", label text, choices text[])
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT char_length(label) BETWEEN 3 AND 200 AND CASE kind
    WHEN 'CHOICE' THEN cardinality(choices) BETWEEN 2 AND 10
      AND NOT EXISTS (
        SELECT FROM unnest(choices) c WHERE c IS NULL OR char_length(c) NOT BETWEEN 1 AND 80)
    ELSE cardinality(choices) = 0
  END
$$;

-- A link is https without a user name in it, and a choice is one of those offered.
CREATE FUNCTION is_intake_answer(kind "IntakeQuestionKind", answer text, choices text[])
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT answer IS NULL OR answer <> '' AND CASE kind
    WHEN 'SHORT_TEXT' THEN char_length(answer) <= 200
    WHEN 'LONG_TEXT' THEN char_length(answer) <= 2000
    WHEN 'CHOICE' THEN answer = ANY (choices)
    WHEN 'LINK' THEN char_length(answer) <= 500
      AND answer ~ '^https://[^/?#@[:space:]]+([/?#][^[:space:]]*)?$'
    ELSE false
  END
$$;

CREATE TABLE "SessionTypeQuestion" (
  "sessionTypeId" uuid NOT NULL,
  "position" integer NOT NULL,
  "kind" "IntakeQuestionKind" NOT NULL,
  "text" text NOT NULL,
  "isRequired" boolean NOT NULL,
  "choices" text[] NOT NULL,

  CONSTRAINT "SessionTypeQuestion_pkey" PRIMARY KEY ("sessionTypeId", "position"),
  CONSTRAINT "SessionTypeQuestion_position" CHECK ("position" BETWEEN 0 AND 7),
  CONSTRAINT "SessionTypeQuestion_question"
    CHECK (is_intake_question("kind", "text", "choices")),
  CONSTRAINT "SessionTypeQuestion_sessionTypeId_fkey"
    FOREIGN KEY ("sessionTypeId") REFERENCES "SessionType"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "BookingQuestion" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "bookingId" uuid NOT NULL,
  "position" integer NOT NULL,
  "kind" "IntakeQuestionKind" NOT NULL,
  "text" text NOT NULL,
  "isRequired" boolean NOT NULL,
  "choices" text[] NOT NULL,
  "answer" text,
  "answeredAt" timestamptz(3),

  CONSTRAINT "BookingQuestion_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "BookingQuestion_position" CHECK ("position" BETWEEN 0 AND 7),
  CONSTRAINT "BookingQuestion_question" CHECK (is_intake_question("kind", "text", "choices")),
  CONSTRAINT "BookingQuestion_answer" CHECK (is_intake_answer("kind", "answer", "choices")),
  CONSTRAINT "BookingQuestion_bookingId_fkey"
    FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "BookingQuestion_bookingId_position_key"
  ON "BookingQuestion" ("bookingId", "position");

CREATE TABLE "AnswerFile" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "questionId" uuid NOT NULL,
  "name" text NOT NULL,
  "contentType" text NOT NULL,
  "bytes" integer NOT NULL,
  "key" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "AnswerFile_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "AnswerFile_questionId_fkey"
    FOREIGN KEY ("questionId") REFERENCES "BookingQuestion"("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "AnswerFile_key_key" ON "AnswerFile" ("key");
CREATE INDEX "AnswerFile_questionId_idx" ON "AnswerFile" ("questionId");

-- A trigger, so that no way of making a booking can forget the questions.
CREATE FUNCTION booking_copies_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "BookingQuestion" ("bookingId", "position", "kind", "text", "isRequired", "choices")
  SELECT NEW."id", q."position", q."kind", q."text", q."isRequired", q."choices"
  FROM "SessionTypeQuestion" q WHERE q."sessionTypeId" = NEW."sessionTypeId";
  RETURN NULL;
END $$;
CREATE TRIGGER "Booking_copies_questions" AFTER INSERT ON "Booking"
  FOR EACH ROW WHEN (NEW."sessionTypeId" IS NOT NULL)
  EXECUTE FUNCTION booking_copies_questions();
