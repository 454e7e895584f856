import { Pool } from 'pg';
import type { Logger } from 'pino';

/** random_page_cost for memory and SSDs: a random read costs about as much as a sequential one. */
const OPTIONS = '-c timezone=UTC -c random_page_cost=1.1';

/**
 * Adds error handlers to idle and active connections: an unhandled 'error' would crash the process
 * when the database becomes unavailable.
 */
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
