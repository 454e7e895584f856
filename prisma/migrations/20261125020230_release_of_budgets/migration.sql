-- The previous release releases redemptions without the budget, so the database returns the discount.

CREATE FUNCTION released_redemption_returns_discount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Coupon" SET "spentMinor" = "spentMinor" - NEW."discountMinor" WHERE "id" = NEW."couponId";
  RETURN NULL;
END $$;
CREATE TRIGGER "CouponRedemption_returns_discount" AFTER UPDATE OF "releasedAt" ON "CouponRedemption"
  FOR EACH ROW WHEN (
    OLD."releasedAt" IS NULL AND NEW."releasedAt" IS NOT NULL AND NEW."discountMinor" IS NOT NULL)
  EXECUTE FUNCTION released_redemption_returns_discount();
