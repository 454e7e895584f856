import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { isDatabaseDown } from './unavailable.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: server.deps.env.databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const fail = (query: Promise<unknown>): Promise<unknown> =>
  query.then(
    () => null,
    (error: unknown) => error,
  );

describe('isDatabaseDown', () => {
  it('a connection that PostgreSQL terminates is recognized', async () => {
    const client = await connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = fail(client.query('select pg_sleep(30)'));
    await server.deps.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    expect(isDatabaseDown(await ended)).toBe(true);
    expect(isDatabaseDown(await fail(client.query('select 1')))).toBe(true);
  });

  it('a connection that was closed before the query is recognized', async () => {
    const client = await connect();
    await client.end();
    expect(isDatabaseDown(await fail(client.query('select 1')))).toBe(true);
  });

  it('a connection that is refused with a fatal error is recognized', async () => {
    const url = new URL(server.deps.env.databaseUrl ?? '');
    url.pathname = '/restored_later';
    const client = new Client({ connectionString: url.href });
    client.on('error', () => undefined);
    expect(isDatabaseDown(await fail(client.connect()))).toBe(true);
  });

  it('a lock that is not available in time is recognized, also as a cause', async () => {
    const [holder, waiting] = [await connect(), await connect()];
    await holder.query('select pg_advisory_lock(4711)');
    await waiting.query(`set lock_timeout = '50ms'`);
    const error = await fail(waiting.query('select pg_advisory_lock(4711)'));
    expect(isDatabaseDown(new Error('Internal', { cause: error }))).toBe(true);
    await Promise.all([holder.end(), waiting.end()]);
  });

  it('errors of statements are not accepted', async () => {
    expect(isDatabaseDown(await fail(server.deps.pool.query('select 1 / 0')))).toBe(false);
    expect(isDatabaseDown(await fail(server.deps.pool.query('select nothing')))).toBe(false);
  });
});
