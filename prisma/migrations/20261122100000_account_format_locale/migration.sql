-- How the browser last wrote dates and times, for example "en-US"; null until it has reported that.
ALTER TABLE "User" ADD COLUMN "formatLocale" TEXT;
