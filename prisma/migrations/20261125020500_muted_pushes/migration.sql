-- Kinds of notifications that a user does not want pushed to any device.

ALTER TABLE "User" ADD COLUMN "mutedPushes" text[] NOT NULL DEFAULT '{}';
