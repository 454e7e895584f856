import type { Pool, PoolClient } from 'pg';
import { isDatabaseDown } from '../errors/unavailable.ts';

/** cannot_connect_now: graphile-worker retries the completion of a job after this code. */
const RETRYABLE = '57P03';

/**
 * A pool for graphile-worker, which retries the completion of a job after a few error codes only.
 * Other errors would be unhandled and crash the process whenever the database is unavailable.
 *
 * `whenIdle` resolves when all connections are returned: a stopped worker does not wait until its
 * last job is stored as completed.
 */
export function poolWithRetryableErrors(pool: Pool): { pool: Pool; whenIdle: () => Promise<void> } {
  const uses = new Set<Promise<void>>();
  const connectOnce = async (): Promise<PoolClient> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    uses.add(promise);
    const end = (): void => {
      uses.delete(promise);
      resolve();
    };
    try {
      return clientWithRetryableErrors(await pool.connect(), end);
    } catch (error) {
      end();
      return rethrowAsRetryable(error);
    }
  };
  const connect = (listener?: Parameters<Pool['connect']>[0]): unknown =>
    listener ? pool.connect(listener) : connectOnce();
  return {
    pool: withMethod(pool, 'connect', connect),
    whenIdle: async () => {
      while (uses.size > 0) await Promise.all(uses);
    },
  };
}

function clientWithRetryableErrors(client: PoolClient, end: () => void): PoolClient {
  const query = (...args: unknown[]): Promise<unknown> =>
    (Reflect.apply(client.query, client, args) as Promise<unknown>).catch(rethrowAsRetryable);
  const release = (error?: Error | boolean): void => {
    client.release(error);
    end();
  };
  return withMethod(withMethod(client, 'query', query), 'release', release);
}

function withMethod<T extends object>(whole: T, name: string, method: unknown): T {
  return new Proxy(whole, {
    get: (target, key) => {
      const value: unknown = key === name ? method : Reflect.get(target, key);
      return typeof value === 'function' && key !== name ? (value.bind(target) as unknown) : value;
    },
  });
}

function rethrowAsRetryable(error: unknown): never {
  throw isDatabaseDown(error)
    ? Object.assign(new Error('the database is unavailable', { cause: error }), {
        code: RETRYABLE,
      })
    : error;
}
