-- How many payments were created in each quarter of an hour, by status, so that metrics do not count
-- all payments of the last day.
CREATE TABLE "PaymentCount" (
  "startsAt" timestamptz(3) NOT NULL,
  "status" "PaymentStatus" NOT NULL,
  "shard" integer NOT NULL,
  "count" integer NOT NULL,
  CONSTRAINT "PaymentCount_pkey" PRIMARY KEY ("startsAt", "status", "shard")
);

CREATE FUNCTION payment_period(at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN date_bin('15 minutes', at, '1970-01-01 00:00:00+00');

-- Connections rarely share a row. The triggers run when their transaction commits: purchases lock other
-- rows in different orders, and a row of the counts that is locked last cannot close a circle with them.
CREATE FUNCTION payment_keeps_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "PaymentCount" AS kept ("startsAt", "status", "shard", "count")
  SELECT changed."startsAt", changed."status", pg_backend_pid() % 8, sum(changed."count")
  FROM (
    SELECT payment_period(OLD."createdAt") AS "startsAt", OLD."status" AS "status", -1 AS "count" WHERE TG_OP <> 'INSERT'
    UNION ALL
    SELECT payment_period(NEW."createdAt"), NEW."status", 1 WHERE TG_OP <> 'DELETE'
  ) changed
  -- Nothing reads older counts.
  WHERE changed."startsAt" > now() - interval '25 hours'
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("startsAt", "status", "shard") DO UPDATE SET "count" = kept."count" + excluded."count";
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "Payment_keeps_counts" AFTER INSERT OR DELETE ON "Payment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payment_keeps_counts();
CREATE CONSTRAINT TRIGGER "Payment_changes_counts" AFTER UPDATE OF "status", "createdAt" ON "Payment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD."status", OLD."createdAt") IS DISTINCT FROM (NEW."status", NEW."createdAt"))
  EXECUTE FUNCTION payment_keeps_counts();
