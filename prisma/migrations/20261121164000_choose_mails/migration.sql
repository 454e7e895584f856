-- Kinds of mails that the person does not want; what is about money always comes.
ALTER TABLE "User" ADD COLUMN "mutedMails" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
