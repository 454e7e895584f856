-- Adds the payments of the last day that the triggers have not counted: what is in "Payment" and not
-- yet in "PaymentCount". One statement sees both tables at the same moment, so that purchases need
-- not wait meanwhile, and a repetition adds nothing.
INSERT INTO "PaymentCount" AS kept ("startsAt", "status", "shard", "count")
SELECT counted."startsAt", counted."status", 0, sum(counted."count")
FROM (
  SELECT payment_period("createdAt") AS "startsAt", "status", 1 AS "count" FROM "Payment"
    WHERE "status" = ANY (enum_range(null::"PaymentStatus")) AND "createdAt" >= payment_period(now() - interval '1 day')
  UNION ALL
  SELECT "startsAt", "status", -"count" FROM "PaymentCount"
    WHERE "startsAt" >= payment_period(now() - interval '1 day')
) counted
GROUP BY 1, 2 HAVING sum(counted."count") <> 0
ON CONFLICT ("startsAt", "status", "shard") DO UPDATE SET "count" = kept."count" + excluded."count";
