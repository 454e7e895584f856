-- Clock changes of which creators and the two sides of bookings are notified, and shifts of weekly
-- patterns.

CREATE TABLE "WeeklyPatternShift" (
  "creatorId" uuid NOT NULL,
  "from" date NOT NULL,
  "minutes" integer NOT NULL,
  "createdAt" timestamptz(3) NOT NULL,

  CONSTRAINT "WeeklyPatternShift_pkey" PRIMARY KEY ("creatorId", "from"),
  CONSTRAINT "WeeklyPatternShift_minutes" CHECK ("minutes" BETWEEN -1440 AND 1440),
  CONSTRAINT "WeeklyPatternShift_creatorId_fkey" FOREIGN KEY ("creatorId")
    REFERENCES "WeeklyPattern" ("creatorId") ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "ClockChange" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "creatorId" uuid NOT NULL,
  "changesAt" timestamptz(3) NOT NULL,
  "timeZone" text NOT NULL,
  "zones" jsonb NOT NULL,
  "createdAt" timestamptz(3) NOT NULL,
  "answeredAt" timestamptz(3),
  "shiftMinutes" integer,

  CONSTRAINT "ClockChange_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ClockChange_answered" CHECK ("shiftMinutes" IS NULL OR "answeredAt" IS NOT NULL),
  CONSTRAINT "ClockChange_creatorId_fkey" FOREIGN KEY ("creatorId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "ClockChange_creatorId_timeZone_changesAt_key"
  ON "ClockChange" ("creatorId", "timeZone", "changesAt");
CREATE INDEX "ClockChange_changesAt_idx" ON "ClockChange" ("changesAt");

CREATE TABLE "BookingClockChange" (
  "bookingId" uuid NOT NULL,
  "changesAt" timestamptz(3) NOT NULL,

  CONSTRAINT "BookingClockChange_pkey" PRIMARY KEY ("bookingId", "changesAt"),
  CONSTRAINT "BookingClockChange_bookingId_fkey" FOREIGN KEY ("bookingId")
    REFERENCES "Booking" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "BookingClockChange_changesAt_idx" ON "BookingClockChange" ("changesAt");
