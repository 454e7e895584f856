-- A creator's week that fills the coming weeks by itself. A day is filled once, so what is closed by hand stays closed.
CREATE TABLE "WeeklyPattern" (
    "creatorId" UUID NOT NULL,
    "weeks" INTEGER NOT NULL,
    "filledThrough" DATE NOT NULL,
    "pausedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WeeklyPattern_pkey" PRIMARY KEY ("creatorId"),
    CONSTRAINT "WeeklyPattern_weeks" CHECK ("weeks" BETWEEN 1 AND 12)
);

CREATE TABLE "WeeklyPatternSlot" (
    "creatorId" UUID NOT NULL,
    "weekday" INTEGER NOT NULL,
    "minute" INTEGER NOT NULL,
    "durationMinutes" INTEGER NOT NULL,
    "priceMinor" INTEGER NOT NULL,

    CONSTRAINT "WeeklyPatternSlot_pkey" PRIMARY KEY ("creatorId","weekday","minute"),
    CONSTRAINT "WeeklyPatternSlot_time" CHECK ("weekday" BETWEEN 0 AND 6 AND "minute" BETWEEN 0 AND 1439),
    CONSTRAINT "WeeklyPatternSlot_duration" CHECK ("durationMinutes" IN (30, 45, 60)),
    CONSTRAINT "WeeklyPatternSlot_price" CHECK ("priceMinor" = 0 OR "priceMinor" BETWEEN 50 AND 99999999)
);

ALTER TABLE "WeeklyPattern" ADD CONSTRAINT "WeeklyPattern_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "WeeklyPatternSlot" ADD CONSTRAINT "WeeklyPatternSlot_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "WeeklyPattern"("creatorId") ON DELETE CASCADE ON UPDATE CASCADE;
