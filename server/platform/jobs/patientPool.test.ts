import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/testServer.ts';
import { patientPool } from './patientPool.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

it('tells a database that is away in the code after which the queue tries again', async () => {
  const refused = {
    connect: () =>
      Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
  } as unknown as Pool;
  await expect(patientPool(refused).connect()).rejects.toMatchObject({ code: '57P03' });

  const client = await patientPool(server.deps.pool).connect();
  await expect(client.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toMatchObject(
    { code: '57P03' },
  );
  client.release(true);
});

it('is the same pool otherwise', async () => {
  const client = await patientPool(server.deps.pool).connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await expect(client.query('select nothing')).rejects.toMatchObject({ code: '42703' });
  client.release();
  expect((await patientPool(server.deps.pool).query('select 2 as two')).rows).toEqual([{ two: 2 }]);
});
