import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import type { Logger } from 'pino';
import { findWaiting } from './createPool.ts';

const INTERVAL_MS = 2_000;
/** Most queries are shorter, so PostgreSQL is rarely asked. */
const WAITING_MS = 3_000;
const CHECK_TIMEOUT_MS = 3_000;
/** A response may be on its way while PostgreSQL already reports the session as idle. */
const ON_ITS_WAY_MS = 300;

type Options = {
  /** Connects to PostgreSQL directly: a pooler has process ids of its own. */
  databaseUrl: string;
  pools: Pool[];
  log: Logger;
  timing?: { intervalMs: number; waitingMs: number };
};

/**
 * A failover or a firewall can lose connections silently: a query, and its job, would then wait
 * forever. When a query waits for long, PostgreSQL is asked over a new connection whether it is
 * working on it. If not, the connection is closed. Long queries are not affected, so this works
 * without a timeout. Returns the function that stops it.
 */
export function closeLostConnections({
  databaseUrl,
  pools,
  log,
  timing: { intervalMs, waitingMs } = { intervalMs: INTERVAL_MS, waitingMs: WAITING_MS },
}: Options): () => void {
  const check = async (): Promise<void> => {
    const waiting = pools
      .flatMap((pool) => findWaiting({ pool, ms: waitingMs }))
      .map((client) => ({ client, since: client.waitingSince }));
    if (waiting.length === 0) return;
    const working = await readWorking(databaseUrl);
    await sleep(ON_ITS_WAY_MS);
    const lost = waiting.filter(
      ({ client, since }) =>
        client.waitingSince === since && !working.has(Reflect.get(client, 'processID')),
    );
    for (const { client } of lost) client.close();
    if (lost.length > 0) log.warn({ connections: lost.length }, 'closed lost database connections');
  };
  let isChecking = false;
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    // While PostgreSQL cannot be asked, nothing is known about the connections.
    void check()
      .catch(() => undefined)
      .finally(() => (isChecking = false));
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** The process ids of the sessions that are working on a query. */
async function readWorking(databaseUrl: string): Promise<Set<unknown>> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'slotcast check',
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and state = 'active'`,
    );
    return new Set(rows.map(({ pid }) => pid));
  } finally {
    void client.end().catch(() => undefined);
  }
}
