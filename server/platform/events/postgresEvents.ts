import { Client } from 'pg';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { EVENTS_CHANNEL } from './publishEvent.ts';
import type { BusEvent, EventBus } from './EventBus.ts';

const RETRY_MS = 1_000;

/**
 * Events over LISTEN/NOTIFY. Every process receives every event, and listens again after a lost
 * connection.
 */
export function postgresEvents({
  databaseUrl,
  pool,
  log,
}: {
  databaseUrl: string;
  pool: Pool;
  log: Logger;
}): EventBus {
  const listeners = new Map<string, Set<(event: BusEvent) => void>>();
  let client: Client | null = null;
  let closed = false;

  const listen = async (): Promise<void> => {
    if (closed) return;
    const next = new Client({ connectionString: databaseUrl });
    client = next;
    let lost = false;
    const again = (): void => {
      if (lost || closed) return;
      lost = true;
      setTimeout(() => void listen(), RETRY_MS).unref();
    };
    next.on('error', again);
    next.on('end', again);
    next.on('notification', ({ payload }) => deliver(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${EVENTS_CHANNEL}`);
    } catch (error) {
      log.warn({ error }, 'event listener could not connect');
      again();
    }
  };

  const deliver = (payload: string): void => {
    const event = JSON.parse(payload) as BusEvent;
    for (const listener of listeners.get(event.channel) ?? []) listener(event);
  };

  void listen();
  return {
    publish: async (event) => {
      await pool
        .query('select pg_notify($1, $2)', [EVENTS_CHANNEL, JSON.stringify(event)])
        .catch((error: unknown) => log.warn({ error }, 'event lost'));
    },
    subscribe: (channel, listener) => {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(channel);
      };
    },
    close: async () => {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
