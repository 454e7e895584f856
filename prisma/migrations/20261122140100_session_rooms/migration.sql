CREATE TABLE "RoomVisit" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "bookingId" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "tabId" UUID NOT NULL,
  "joinedAt" TIMESTAMPTZ(3) NOT NULL,
  "seenAt" TIMESTAMPTZ(3) NOT NULL,
  "leftAt" TIMESTAMPTZ(3),
  CONSTRAINT "RoomVisit_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "RoomVisit_times" CHECK ("seenAt" >= "joinedAt" AND "leftAt" >= "joinedAt"),
  CONSTRAINT "RoomVisit_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "RoomVisit_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "RoomVisit_bookingId_joinedAt_idx" ON "RoomVisit"("bookingId", "joinedAt");
CREATE INDEX "RoomVisit_userId_idx" ON "RoomVisit"("userId");
CREATE INDEX "RoomVisit_joinedAt_idx" ON "RoomVisit"("joinedAt");
-- One tab of a person at a time: a newer one ends the visit of the older one first.
CREATE UNIQUE INDEX "RoomVisit_open" ON "RoomVisit"("bookingId", "userId") WHERE "leftAt" IS NULL;

CREATE TABLE "RoomSignal" (
  "id" BIGSERIAL NOT NULL,
  "bookingId" UUID NOT NULL,
  "senderId" UUID NOT NULL,
  "tabId" UUID NOT NULL,
  "body" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "RoomSignal_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "RoomSignal_size" CHECK (octet_length("body") BETWEEN 1 AND 16384),
  CONSTRAINT "RoomSignal_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "RoomSignal_bookingId_id_idx" ON "RoomSignal"("bookingId", "id");
CREATE INDEX "RoomSignal_createdAt_idx" ON "RoomSignal"("createdAt");
