import type { Pool } from 'pg';

/**
 * A digest of every table except the counters of limits, without the last use of API keys. The rows
 * of partitions are those of their table; an hourly job creates more.
 */
export async function tableDigests(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'partitions')
       and table_name not in ('RateLimit', 'RateBudget', 'ConcurrencyUse')
     order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of rows) {
    const {
      rows: [found],
    } = await pool.query<{ digest: string }>(
      `select md5(coalesce(string_agg(row, '' order by row), '')) as digest
       from (select (to_jsonb(t) - 'lastUsedAt')::text as row from ${name} t) as rows`,
    );
    digests[name] = found?.digest ?? '';
  }
  return digests;
}
