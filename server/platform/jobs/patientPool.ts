import type { Pool, PoolClient } from 'pg';
import { isDatabaseDown } from '../errors/unavailable.ts';

/** cannot_connect_now: after this graphile-worker writes the end of a job again, for hours if need be. */
const TRY_AGAIN = '57P03';

/**
 * The pool as graphile-worker meets it. The end of a job that it cannot write it repeats after few codes only; after
 * any other the error goes unhandled, which would end the process each time the database is away.
 */
export function patientPool(pool: Pool): Pool {
  const connect = (listener?: Parameters<Pool['connect']>[0]): unknown =>
    listener ? pool.connect(listener) : pool.connect().then(patientClient, retell);
  return withMethod(pool, 'connect', connect);
}

function patientClient(client: PoolClient): PoolClient {
  const query = (...args: unknown[]): Promise<unknown> =>
    (Reflect.apply(client.query, client, args) as Promise<unknown>).catch(retell);
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

function retell(error: unknown): never {
  throw isDatabaseDown(error)
    ? Object.assign(new Error('the database does not answer', { cause: error }), {
        code: TRY_AGAIN,
      })
    : error;
}
