import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { poolWithRetryableErrors } from './retryablePool.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

describe('poolWithRetryableErrors', () => {
  it('an unavailable database is reported with the code after which graphile-worker retries', async () => {
    const refused = {
      connect: () =>
        Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
    } as unknown as Pool;
    await expect(poolWithRetryableErrors(refused).pool.connect()).rejects.toMatchObject({
      code: '57P03',
    });

    const client = await poolWithRetryableErrors(server.deps.pool).pool.connect();
    await expect(
      client.query('select pg_terminate_backend(pg_backend_pid())'),
    ).rejects.toMatchObject({ code: '57P03' });
    client.release(true);
  });

  it('other results and errors stay unchanged', async () => {
    const client = await poolWithRetryableErrors(server.deps.pool).pool.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await expect(client.query('select nothing')).rejects.toMatchObject({ code: '42703' });
    client.release();
    expect(
      (await poolWithRetryableErrors(server.deps.pool).pool.query('select 2 as two')).rows,
    ).toEqual([{ two: 2 }]);
  });

  it('the pool is idle when all connections, also requested ones, are returned or failed', async () => {
    const { pool, whenIdle } = poolWithRetryableErrors(server.deps.pool);
    const steps: string[] = [];
    const requested = pool.connect();
    const idle = whenIdle().then(() => steps.push('idle'));
    const client = await requested;
    await client.query('select 1');
    steps.push('returned');
    client.release();
    await idle;
    expect(steps).toEqual(['returned', 'idle']);

    const refused = { connect: () => Promise.reject(new Error('refused')) } as unknown as Pool;
    const failing = poolWithRetryableErrors(refused);
    await expect(failing.pool.connect()).rejects.toThrow('refused');
    await failing.whenIdle();
  });
});
