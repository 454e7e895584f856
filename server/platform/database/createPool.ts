import { Pool } from 'pg';
import type { Logger } from 'pino';

/** Indexes are read from memory or solid-state disks: a jump costs about what the next page does, not four times as much. */
const OPTIONS = '-c timezone=UTC -c random_page_cost=1.1';

/** A connection without an error handler, idle or in use, would end the process when the database goes away. */
export function createPool({
  databaseUrl,
  log,
  max,
}: {
  databaseUrl: string;
  log: Logger;
  max: number;
}): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: 10_000,
    options: OPTIONS,
  });
  pool.on('error', (error) => log.warn({ error: error.message }, 'idle database connection lost'));
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost')),
  );
  return pool;
}
