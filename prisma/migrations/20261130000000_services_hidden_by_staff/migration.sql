-- Set when staff hid the service. Its creator cannot show it again.
ALTER TABLE "FixedService" ADD COLUMN "hiddenByStaffAt" TIMESTAMPTZ(3);
