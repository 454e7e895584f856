-- What a secret key may do. Keys of before keep what they had: reading.
CREATE TYPE "ApiKeyScope" AS ENUM ('READ', 'OFFERS', 'BOOKINGS', 'OVERLAYS');

ALTER TABLE "ApiKey" ADD COLUMN "scopes" "ApiKeyScope"[] NOT NULL DEFAULT '{READ}';
