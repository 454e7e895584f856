import { Client, Pool } from 'pg';
import type { Logger } from 'pino';
import { SESSION_SETTINGS } from './sessionSettings.ts';

const OPTIONS = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
const CONNECT_TIMEOUT_MS = 10_000;
/** Connections are replaced after this time, so that a failover or a new password reaches all of them. */
const MAX_LIFETIME_SECONDS = 1_800;
/** What pg says when no answer came within `query_timeout`. */
const READ_TIMEOUT = 'Query read timeout';

type Options = {
  databaseUrl: string;
  log: Logger;
  max: number;
  /** In pg_stat_activity. */
  name: string;
  /** A query without an answer fails after this time and its connection is closed; 0 waits for ever. */
  queryTimeoutMs?: number;
  /** A pooler in transaction mode refuses session options; `migrate` sets them for the role instead. */
  isPooled?: boolean;
};

/**
 * A connection without an error handler, idle or in use, would end the process when the database goes away. A
 * connection that is lost without a sign (failover, firewall) is found by `queryTimeoutMs` and by TCP keep-alive.
 */
export function createPool({
  databaseUrl,
  log,
  max,
  name,
  queryTimeoutMs = 0,
  isPooled = false,
}: Options): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max,
    application_name: name,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
    ...(queryTimeoutMs > 0 ? { query_timeout: queryTimeoutMs, Client: ClosingClient } : {}),
    ...(isPooled ? {} : { options: OPTIONS }),
  });
  pool.on('error', (error) => log.warn({ error: error.message }, 'idle database connection lost'));
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost')),
  );
  return pool;
}

/** Closes the connection of a query that timed out: its answer may never come, and the next query would wait behind it. */
class ClosingClient extends Client {
  override query = ((...args: unknown[]): unknown => {
    const answer: unknown = Reflect.apply(Client.prototype.query, this, args);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === READ_TIMEOUT)
          this.connection.stream.destroy(error);
      });
    return answer;
  }) as Client['query'];
}
