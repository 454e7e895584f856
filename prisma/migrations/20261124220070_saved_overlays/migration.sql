-- Overlays with a URL of their own, whose options can be changed later.

CREATE TYPE "OverlayGoalKind" AS ENUM ('BOOKINGS', 'FOLLOWERS', 'TIPS');

CREATE TABLE "SavedOverlay" (
  "id" uuid NOT NULL DEFAULT time_ordered_id(),
  "creatorId" uuid NOT NULL,
  "name" text NOT NULL,
  "code" text NOT NULL,
  "options" text NOT NULL,
  "hasCountdown" boolean NOT NULL DEFAULT false,
  "goalKind" "OverlayGoalKind",
  "goalTitle" text,
  "goalTarget" integer,
  "goalSince" timestamptz(3),
  "createdAt" timestamptz(3) NOT NULL,

  CONSTRAINT "SavedOverlay_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "SavedOverlay_name" CHECK (char_length("name") BETWEEN 1 AND 60),
  CONSTRAINT "SavedOverlay_code" CHECK ("code" ~ '^[A-Za-z0-9_-]{16}$'),
  CONSTRAINT "SavedOverlay_options" CHECK (char_length("options") <= 500),
  CONSTRAINT "SavedOverlay_goal" CHECK (
    num_nonnulls("goalKind", "goalTitle", "goalTarget", "goalSince") IN (0, 4)
    AND "goalTarget" > 0 AND char_length("goalTitle") BETWEEN 1 AND 60),
  CONSTRAINT "SavedOverlay_creatorId_fkey" FOREIGN KEY ("creatorId")
    REFERENCES "User" ("id") ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "SavedOverlay_code_key" ON "SavedOverlay" ("code");
CREATE INDEX "SavedOverlay_creatorId_createdAt_idx" ON "SavedOverlay" ("creatorId", "createdAt" DESC);
