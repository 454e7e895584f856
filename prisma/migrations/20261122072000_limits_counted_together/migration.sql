-- Counts of rate limits, of all server processes together. Unlogged: after a crash of the database counting starts
-- again, which costs nothing that matters and saves a disk write for each count.
CREATE UNLOGGED TABLE "RateLimit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "RateLimit_expire_idx" ON "RateLimit"("expire");

-- When each budget that is restored over time is full again.
CREATE UNLOGGED TABLE "RateBudget" (
    "key" VARCHAR(255) NOT NULL,
    "fullAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RateBudget_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "RateBudget_fullAt_idx" ON "RateBudget"("fullAt");
