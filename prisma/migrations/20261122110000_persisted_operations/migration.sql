-- Operations of the web app, of this and of earlier releases: an open page sends those of the release that it is from.
CREATE TABLE "PersistedOperation" (
    "id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PersistedOperation_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "PersistedOperation_lastUsedAt_idx" ON "PersistedOperation"("lastUsedAt");
