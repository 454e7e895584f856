import type { Pool, PoolClient } from 'pg';
import { isDatabaseDown } from '../errors/unavailable.ts';

/** cannot_connect_now: graphile-worker retries the completion of a job after this code. */
const RETRYABLE = '57P03';

/**
 * A pool for graphile-worker, which retries the completion of a job after a few error codes only.
 * Other errors would be unhandled and crash the process whenever the database is unavailable.
 */
export function poolWithRetryableErrors(pool: Pool): Pool {
  const connect = (listener?: Parameters<Pool['connect']>[0]): unknown =>
    listener
      ? pool.connect(listener)
      : pool.connect().then(clientWithRetryableErrors, rethrowAsRetryable);
  return withMethod(pool, 'connect', connect);
}

function clientWithRetryableErrors(client: PoolClient): PoolClient {
  const query = (...args: unknown[]): Promise<unknown> =>
    (Reflect.apply(client.query, client, args) as Promise<unknown>).catch(rethrowAsRetryable);
  return withMethod(client, 'query', query);
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
