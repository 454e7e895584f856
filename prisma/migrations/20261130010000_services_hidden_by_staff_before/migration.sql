-- Services that staff hid before "hiddenByStaffAt" existed. One that its creator has shown again since
-- stays on sale: it may be another one now, and it can be reported again.
UPDATE "FixedService" s SET "hiddenByStaffAt" = hidden."at"
FROM (
  SELECT "targetId", max("decidedAt") AS "at" FROM "Report"
  WHERE "target" = 'SERVICE' AND "decision" = 'HIDDEN' GROUP BY "targetId"
) hidden
WHERE s."id" = hidden."targetId" AND s."status" = 'HIDDEN' AND s."hiddenByStaffAt" IS NULL;
