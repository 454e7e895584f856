import type { Pool } from 'pg';
import type { Deps } from '../../Deps.ts';
import { series } from './Metrics.ts';

type Row = { name: string; label: string | null; value: number };

const LABEL: Record<string, string> = {
  slotcast_jobs_waiting: 'task',
  slotcast_ledger_minor: 'account',
  slotcast_payments: 'status',
};

/**
 * What the database tells: the queue, the provider's events, money under way, the ledger. The same in every process,
 * so an alert takes the maximum, not the sum.
 */
const SQL = `
  select 'slotcast_jobs_waiting' as name, task_identifier as label, count(*)::float as value
    from graphile_worker.jobs where run_at <= now() and attempts < max_attempts group by 2
  union all select 'slotcast_jobs_oldest_seconds', null, coalesce(extract(epoch from now() - min(run_at)), 0)
    from graphile_worker.jobs where run_at <= now() and locked_at is null and attempts < max_attempts
  union all select 'slotcast_jobs_given_up', null, count(*) from graphile_worker.jobs where attempts >= max_attempts
  union all select 'slotcast_webhook_lag_seconds', null, coalesce(max(extract(epoch from "receivedAt" - "createdAt")), 0)
    from "WebhookEvent" where "receivedAt" > now() - interval '15 minutes'
  union all select 'slotcast_webhook_last_seconds', null, coalesce(extract(epoch from now() - max("receivedAt")), 0) from "WebhookEvent"
  union all select 'slotcast_payments', lower("status"::text), count(*) from "Payment" where "createdAt" > now() - interval '1 day' group by 2
  union all select 'slotcast_refunds_pending', null, count(*) from "Refund" where "status" = 'PENDING'
  union all select 'slotcast_refunds_failed', null, count(*) from "Refund" where "status" = 'FAILED'
  union all select 'slotcast_transfers_late', null, count(*) from "Transfer" where "status" in ('SCHEDULED', 'SENDING') and "payableAt" < now() - interval '10 minutes'
  union all select 'slotcast_holds_late', null, count(*) from "Booking" where "status" = 'HELD' and "holdExpiresAt" < now() - interval '5 minutes'
  union all select 'slotcast_ledger_minor', lower("account"::text), sum("amountMinor") from "LedgerEntry" group by 2
  union all select 'slotcast_ledger_off_minor', null, coalesce(sum("amountMinor"), 0) from "LedgerEntry"`;

/** A ledger of many years takes a moment to add up; scrapes of all processes within this time share one answer. */
const KEPT_MS = 10_000;

export function databaseGauges(deps: Pick<Deps, 'pool'>): () => Promise<string[]> {
  let kept: { at: number; lines: Promise<string[]> } | null = null;
  return async () => {
    if (!kept || Date.now() - kept.at > KEPT_MS)
      kept = { at: Date.now(), lines: readGauges(deps.pool) };
    return kept.lines.catch(() => ['slotcast_database_up 0']);
  };
}

async function readGauges(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<Row>(SQL);
  return [
    'slotcast_database_up 1',
    ...rows.map(
      ({ name, label, value }) =>
        `${series({ name, labels: label === null ? {} : { [LABEL[name] ?? 'label']: label } })} ${value}`,
    ),
  ];
}
