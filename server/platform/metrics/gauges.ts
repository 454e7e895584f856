import type { Pool } from 'pg';
import type { Deps } from '../../Deps.ts';
import { DUE_JOBS_SQL } from '../jobs/waitingJobs.ts';
import type { Sample } from './Metrics.ts';
import { METRICS, type GaugeName, type MetricDefinition } from './metricDefinitions.ts';

type Row = { name: GaugeName; label: string | null; value: number };

/**
 * Every process reports the same values, so alerts use the maximum, not the sum. Each part reads an
 * index range of due rows or sums that triggers keep, so that a scrape does not get slower as data
 * grows.
 */
const SQL = `
  with due_jobs as (${DUE_JOBS_SQL})
  select 'slotcast_jobs_waiting' as name, task as label, count(*)::float as value from due_jobs group by 2
  union all select 'slotcast_jobs_oldest_seconds', null, coalesce(extract(epoch from now() - min(run_at)), 0) from due_jobs
  union all select 'slotcast_jobs_failed', null, count(*) from graphile_worker.jobs where attempts >= max_attempts
  union all select 'slotcast_webhook_lag_seconds', null, coalesce(max(extract(epoch from "receivedAt" - "createdAt")), 0)
    from "WebhookEvent" where "receivedAt" > now() - interval '15 minutes'
  union all select 'slotcast_webhook_last_received_age_seconds', null,
    coalesce(extract(epoch from now() - max("receivedAt")), 0) from "WebhookEvent"
  union all select 'slotcast_payments', lower(p."status"::text), p."count" from (
    select "status", sum("count")::float as "count" from "PaymentCount"
    where "startsAt" >= payment_period(now() - interval '1 day') group by 1) p where p."count" > 0
  union all select 'slotcast_refunds_pending', null, count(*) from "Refund" where "status" = 'PENDING'
  union all select 'slotcast_refunds_failed', null, count(*) from "Refund" where "status" = 'FAILED'
  union all select 'slotcast_transfers_overdue', null, count(*) from "Transfer"
    where "status" in ('SCHEDULED', 'SENDING') and "payableAt" < now() - interval '10 minutes'
  union all select 'slotcast_holds_overdue', null, count(*) from "Booking" where "status" = 'HELD'
    and "holdExpiresAt" < now() - interval '5 minutes'
  union all select 'slotcast_ledger_minor', lower("account"::text), sum("amountMinor")::float from "LedgerBalance" group by 2
  union all select 'slotcast_ledger_imbalance_minor', null, coalesce(sum("amountMinor"), 0)::float from "LedgerBalance"`;

/** Scrapes within this time share one result. */
const CACHE_TTL_MS = 10_000;

export function databaseGauges(deps: Pick<Deps, 'pool'>): () => Promise<Sample[]> {
  let cached: { at: number; samples: Promise<Sample[]> } | null = null;
  return async () => {
    if (!cached || Date.now() - cached.at > CACHE_TTL_MS)
      cached = { at: Date.now(), samples: readGauges(deps.pool) };
    return cached.samples.catch(() => [{ name: 'slotcast_database_up', value: 0 }]);
  };
}

async function readGauges(pool: Pool): Promise<Sample[]> {
  const { rows } = await pool.query<Row>(SQL);
  return [
    { name: 'slotcast_database_up', value: 1 },
    ...rows.map(({ name, label, value }) => {
      const { labels: [labelName] = [] }: MetricDefinition = METRICS[name];
      return { name, labels: labelName && label !== null ? { [labelName]: label } : {}, value };
    }),
  ];
}
