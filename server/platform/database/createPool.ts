import { Client, Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';
import { MINUTE_MS } from '../time/timeUnits.rules.ts';
import { SESSION_SETTINGS } from './sessionSettings.ts';

const OPTIONS = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
/** A request that waits longer for a lock is answered with 503 while its client still waits. */
const LOCK_TIMEOUT_MS = 5_000;
/** PostgreSQL cancels a statement too when its client no longer waits for the response. */
function getOptions(queryTimeoutMs: number): string {
  if (queryTimeoutMs === 0) return OPTIONS;
  const lockTimeoutMs = Math.min(LOCK_TIMEOUT_MS, queryTimeoutMs);
  return `${OPTIONS} -c statement_timeout=${queryTimeoutMs} -c lock_timeout=${lockTimeoutMs}`;
}

const CONNECT_TIMEOUT_MS = 10_000;
/**
 * Connections outlast the pauses between bursts: requests that arrive together would otherwise wait
 * for up to `max` new connections to be opened at the same time. pg's default is 10 s.
 */
const IDLE_TIMEOUT_MS = 5 * MINUTE_MS;
/** Connections are replaced after this time, so that a failover or a new password reaches all of them. */
const MAX_LIFETIME_SECONDS = 1_800;
/** The error message of pg when there was no response within `query_timeout`. */
const READ_TIMEOUT = 'Query read timeout';

type Options = {
  databaseUrl: string;
  log: Logger;
  max: number;
  /** The name in pg_stat_activity. */
  name: string;
  /**
   * A query without a response fails after this time and its connection is closed; 0 waits forever.
   */
  queryTimeoutMs?: number;
  /** Includes the wait for a free connection of the pool. */
  connectTimeoutMs?: number;
  /** A pooler in transaction mode refuses session options; `migrate` sets them for the role instead. */
  isPooled?: boolean;
};

/**
 * A connection without an error handler, idle or in use, would end the process when the database
 * becomes unavailable. A silently lost connection (failover, firewall) is detected by
 * `queryTimeoutMs` or closeLostConnections.
 */
export function createPool({
  databaseUrl,
  log,
  max,
  name,
  queryTimeoutMs = 0,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
  isPooled = false,
}: Options): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max,
    application_name: name,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
    Client: WatchedClient,
    ...(queryTimeoutMs > 0 ? { query_timeout: queryTimeoutMs } : {}),
    ...(isPooled ? {} : { options: getOptions(queryTimeoutMs) }),
  });
  const open = new Set<WatchedClient>();
  connections.set(pool, open);
  pool.on('connect', (client) => open.add(client as PoolClient & WatchedClient));
  pool.on('remove', (client) => open.delete(client as PoolClient & WatchedClient));
  pool.on('error', (error) => log.warn({ error: error.message }, 'idle database connection lost'));
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost')),
  );
  return pool;
}

const connections = new WeakMap<Pool, Set<WatchedClient>>();

/** The connections whose oldest query has waited for its response for longer than this. */
export function findWaiting({ pool, ms }: { pool: Pool; ms: number }): WatchedClient[] {
  return [...(connections.get(pool) ?? [])].filter(
    ({ waitingSince }) => waitingSince !== null && performance.now() - waitingSince > ms,
  );
}

/**
 * Records since when it waits for PostgreSQL, and closes its connection when a query times out.
 * Queries that return a promise are sent one after the other: Prisma requests the relations of a
 * transaction at once, which pg deprecates for its version 9 (github.com/prisma/orm/issues/29646).
 */
export class WatchedClient extends Client {
  /** In the time of performance.now(). */
  waitingSince: number | null = null;
  #queries = 0;
  /** Fulfilled after the last of the queries that return a promise; null without any. */
  #settled: Promise<void> | null = null;

  override query = ((...args: unknown[]): unknown => {
    if (!returnsPromise(args)) return this.#send(args);
    const answer = this.#settled
      ? this.#settled.then(() => this.#send(args))
      : (this.#send(args) as Promise<unknown>);
    const settle = (): void => {
      if (this.#settled === settled) this.#settled = null;
    };
    const settled = answer.then(settle, settle);
    this.#settled = settled;
    return answer;
  }) as Client['query'];

  #send(args: unknown[]): unknown {
    this.waitingSince ??= performance.now();
    this.#queries += 1;
    const ended = (): void => {
      this.#queries -= 1;
      this.waitingSince = this.#queries > 0 ? performance.now() : null;
    };
    const callback = args.at(-1);
    if (typeof callback === 'function')
      args[args.length - 1] = (...answer: unknown[]): void => {
        ended();
        Reflect.apply(callback, undefined, answer);
      };
    const answer: unknown = Reflect.apply(Client.prototype.query, this, args);
    if (answer instanceof Promise)
      answer.then(ended, (error: unknown) => {
        ended();
        // The response may never come, and the next query would wait behind it.
        if (error instanceof Error && error.message === READ_TIMEOUT) this.close();
      });
    else if (typeof callback !== 'function') ended();
    return answer;
  }

  /** Immediately; queries fail as after a restart of the database. */
  close(): void {
    this.connection.stream.destroy(new Error('Connection terminated: no answer'));
  }
}

/** Queries with a callback, and those that read their own rows, return something else. */
const returnsPromise = ([config, ...rest]: unknown[]): boolean =>
  typeof rest.at(-1) !== 'function' && typeof Reflect.get(Object(config), 'submit') !== 'function';
