-- Slots that are opened before the creator's payout account has worked are drafts: only the creator
-- sees them, and nobody can book them. They are published when the account works for the first time.

ALTER TABLE "PayoutAccount" ADD COLUMN "firstCompletedAt" timestamptz(3);

-- Accounts that work, are paused, or belong to creators with an offer have worked before.
UPDATE "PayoutAccount" p
SET "firstCompletedAt" = coalesce(p."completedAt", p."createdAt")
WHERE p."onboardingComplete" OR p."sellingPausedAt" IS NOT NULL
  OR EXISTS (SELECT 1 FROM "AvailabilitySlot" s WHERE s."creatorId" = p."userId")
  OR EXISTS (SELECT 1 FROM "SessionType" t WHERE t."creatorId" = p."userId")
  OR EXISTS (SELECT 1 FROM "FixedService" f WHERE f."creatorId" = p."userId");
UPDATE "PayoutAccount" SET "sellingPausedAt" = "createdAt" WHERE "firstCompletedAt" IS NULL;

CREATE FUNCTION payout_account_starts_paused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."firstCompletedAt" IS NOT NULL THEN
    NEW."firstCompletedAt" := OLD."firstCompletedAt";
  ELSIF NEW."onboardingComplete" THEN
    NEW."firstCompletedAt" := coalesce(NEW."completedAt", now());
    IF TG_OP = 'UPDATE' THEN
      NEW."sellingPausedAt" := NULL;
    END IF;
  ELSE
    NEW."firstCompletedAt" := NULL;
    NEW."sellingPausedAt" := coalesce(NEW."sellingPausedAt", now());
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayoutAccount_starts_paused" BEFORE INSERT OR UPDATE ON "PayoutAccount"
  FOR EACH ROW EXECUTE FUNCTION payout_account_starts_paused();
ALTER TABLE "PayoutAccount" ADD CONSTRAINT "PayoutAccount_sells_after_completion"
  CHECK ("firstCompletedAt" IS NOT NULL OR "sellingPausedAt" IS NOT NULL);

-- The trigger above changes "sellingPausedAt" in statements that do not name it.
DROP TRIGGER "PayoutAccount_refreshes_card_update" ON "PayoutAccount";
CREATE TRIGGER "PayoutAccount_refreshes_card_update" AFTER UPDATE ON "PayoutAccount"
  FOR EACH ROW WHEN (OLD."sellingPausedAt" IS DISTINCT FROM NEW."sellingPausedAt")
  EXECUTE FUNCTION payout_account_refreshes_creator_card();
DROP TRIGGER "PayoutAccount_resumed_withholds_slots" ON "PayoutAccount";
CREATE TRIGGER "PayoutAccount_resumed_withholds_slots" AFTER UPDATE ON "PayoutAccount"
  FOR EACH ROW WHEN (OLD."sellingPausedAt" IS NOT NULL AND NEW."sellingPausedAt" IS NULL)
  EXECUTE FUNCTION resumed_selling_frees_slots();

CREATE FUNCTION booking_needs_payouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM "PayoutAccount" p
    WHERE p."userId" = NEW."creatorId" AND p."firstCompletedAt" IS NULL
  ) THEN
    RAISE EXCEPTION 'The payout account of creator % has never worked.', NEW."creatorId"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'Booking_needs_payouts';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Booking_needs_payouts" BEFORE INSERT ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION booking_needs_payouts();

CREATE FUNCTION slot_needs_payout_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM opened o
    WHERE NOT EXISTS (SELECT 1 FROM "PayoutAccount" p WHERE p."userId" = o."creatorId")
  ) THEN
    RAISE EXCEPTION 'A slot needs a payout account of its creator.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'AvailabilitySlot_needs_payout_account';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "AvailabilitySlot_needs_payout_account" AFTER INSERT ON "AvailabilitySlot"
  REFERENCING NEW TABLE AS opened FOR EACH STATEMENT EXECUTE FUNCTION slot_needs_payout_account();
