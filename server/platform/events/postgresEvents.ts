import { Client } from 'pg';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { EVENTS_CHANNEL } from './publishEvent.ts';
import type { EventBus } from './EventBus.ts';
import { eventListeners } from './eventListeners.ts';

const RETRY_MS = 1_000;
/** A lost connection that nobody closed is detected by an unanswered query within six seconds. */
const HEARTBEAT = { intervalMs: 3_000, timeoutMs: 3_000 };

/**
 * Events over LISTEN/NOTIFY: every process receives every event. It listens again after a lost
 * connection. Each time, also the first, it reports a gap, because PostgreSQL does not repeat
 * notifications.
 */
export function postgresEvents({
  databaseUrl,
  pool,
  log,
  heartbeat: { intervalMs, timeoutMs } = HEARTBEAT,
}: {
  databaseUrl: string;
  pool: Pool;
  log: Logger;
  heartbeat?: typeof HEARTBEAT;
}): EventBus {
  const { subscribe, onGap, hasRecentEvent, deliver, reportGap } = eventListeners();
  let client: Client | null = null;
  let closed = false;

  const listen = async (): Promise<void> => {
    if (closed) return;
    const next = createListener({ databaseUrl, timeoutMs });
    client = next;
    let lost = false;
    const again = (): void => {
      clearInterval(timer);
      if (lost || closed) return;
      lost = true;
      setTimeout(() => void listen(), RETRY_MS).unref();
    };
    const timer = setInterval(() => {
      next.query('select 1').catch(() => {
        next.connection.stream.destroy();
        again();
      });
    }, intervalMs);
    timer.unref();
    next.on('error', again);
    next.on('end', again);
    next.on('notification', ({ payload }) => deliver(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${EVENTS_CHANNEL}`);
      reportGap();
    } catch (error) {
      log.warn({ error }, 'event listener could not connect');
      // It may be connected without listening; the next attempt uses a new connection.
      next.connection.stream.destroy();
      again();
    }
  };

  void listen();
  return {
    publish: async (event) => {
      await pool
        .query('select pg_notify($1, $2)', [EVENTS_CHANNEL, JSON.stringify(event)])
        .catch((error: unknown) => log.warn({ error }, 'event lost'));
    },
    subscribe,
    onGap,
    hasRecentEvent,
    close: async () => {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
}

function createListener({
  databaseUrl,
  timeoutMs,
}: {
  databaseUrl: string;
  timeoutMs: number;
}): Client {
  return new Client({
    connectionString: databaseUrl,
    application_name: 'slotcast events',
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
}
