import { Pool } from 'pg';
import type { Logger } from 'pino';

/** A connection without an error handler, idle or in use, would end the process when the database goes away. */
export function createPool({ databaseUrl, log, max }: { databaseUrl: string; log: Logger; max: number }): Pool {
  const pool = new Pool({ connectionString: databaseUrl, max, connectionTimeoutMillis: 10_000, options: '-c timezone=UTC' });
  pool.on('error', (error) => log.warn({ error: error.message }, 'idle database connection lost'));
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost')));
  return pool;
}
