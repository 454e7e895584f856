-- Coupons that their creators offer for easter eggs: a total budget, and one use per fan.

ALTER TABLE "Coupon"
  ADD COLUMN "budgetMinor" integer,
  ADD COLUMN "spentMinor" integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT "Coupon_budget" CHECK ("budgetMinor" BETWEEN 100 AND 99999999),
  ADD CONSTRAINT "Coupon_spent_within_budget" CHECK ("spentMinor" BETWEEN 0 AND coalesce("budgetMinor", 0));
CREATE INDEX "Coupon_offered_idx" ON "Coupon" ("createdAt" DESC) WHERE "budgetMinor" IS NOT NULL;

-- Both are set for coupons with a budget only.
ALTER TABLE "CouponRedemption"
  ADD COLUMN "fanId" uuid,
  ADD COLUMN "discountMinor" integer,
  ADD CONSTRAINT "CouponRedemption_fanId_fkey"
    FOREIGN KEY ("fanId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "CouponRedemption_budget"
    CHECK (num_nonnulls("fanId", "discountMinor") IN (0, 2) AND "discountMinor" >= 0);
CREATE UNIQUE INDEX "CouponRedemption_one_live_per_fan"
  ON "CouponRedemption" ("couponId", "fanId") WHERE "releasedAt" IS NULL;
CREATE INDEX "CouponRedemption_fanId_idx" ON "CouponRedemption" ("fanId");

-- The previous release counts no budget; during a rolling upgrade its redemptions of these coupons fail.
CREATE FUNCTION require_budgeted_redemption() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."fanId" IS NULL AND EXISTS (
    SELECT 1 FROM "Coupon" c WHERE c."id" = NEW."couponId" AND c."budgetMinor" IS NOT NULL) THEN
    RAISE EXCEPTION 'a redemption of a coupon with a budget needs its fan and discount';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "CouponRedemption_budgeted" BEFORE INSERT ON "CouponRedemption"
  FOR EACH ROW EXECUTE FUNCTION require_budgeted_redemption();

ALTER TABLE "EasterEgg"
  ADD COLUMN "couponId" uuid,
  ADD CONSTRAINT "EasterEgg_couponId_fkey"
    FOREIGN KEY ("couponId") REFERENCES "Coupon"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "EasterEgg_couponId_idx" ON "EasterEgg" ("couponId");
