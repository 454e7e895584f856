import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCuttableProxy, type CuttableProxy } from '../../../scripts/testing/cuttableProxy.ts';
import { freePorts } from '../../../scripts/testing/freePorts.ts';
import { postgresEvents } from '../events/postgresEvents.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { closeLostConnections } from './closeLostConnections.ts';
import { createPool, findWaiting } from './createPool.ts';

let server: TestServer;
let proxy: CuttableProxy;
let proxyUrl: string;
beforeAll(async () => {
  server = await createTestServer();
  const url = new URL(server.deps.env.databaseUrl ?? '');
  const from = await freePorts(1);
  proxy = await startCuttableProxy({ from, to: Number(url.port) });
  url.hostname = '127.0.0.1';
  url.port = String(from);
  proxyUrl = url.href;
});
afterAll(async () => {
  await proxy.close();
  await server.close();
});

const log = pino({ level: 'silent' });

describe('createPool', () => {
  it('a query on a silently lost connection fails, and a new connection replaces it', async () => {
    const pool = createPool({
      databaseUrl: proxyUrl,
      log,
      max: 1,
      name: 'slotcast test',
      queryTimeoutMs: 500,
    });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    proxy.cut();
    await expect(pool.query('select 2')).rejects.toThrow('Query read timeout');
    expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
    await pool.end();
  });

  it('PostgreSQL cancels a statement of a request after the same time', async () => {
    const { databaseUrl = '' } = server.deps.env;
    const options = { databaseUrl, log, max: 1, name: 'slotcast test', queryTimeoutMs: 8_000 };
    const pool = createPool(options);
    expect((await pool.query('show statement_timeout')).rows).toEqual([
      { statement_timeout: '8s' },
    ]);
    await pool.end();
  });

  it('a statement of a request fails when a lock is not available within 5 s', async () => {
    const { databaseUrl = '' } = server.deps.env;
    const options = { databaseUrl, log, max: 1, name: 'slotcast test' };
    for (const [queryTimeoutMs, expected] of [
      [8_000, '5s'],
      [2_000, '2s'],
      [0, '0'],
    ] as const) {
      const pool = createPool({ ...options, queryTimeoutMs });
      expect((await pool.query('show lock_timeout')).rows).toEqual([{ lock_timeout: expected }]);
      await pool.end();
    }
  });

  it('the connections have a name and send no session options to a pooler', async () => {
    const pool = createPool({
      databaseUrl: server.deps.env.databaseUrl ?? '',
      log,
      max: 1,
      name: 'slotcast web',
      isPooled: true,
    });
    const { rows } = await pool.query(`select current_setting('application_name') as name`);
    expect(rows).toEqual([{ name: 'slotcast web' }]);
    expect(pool.options.options).toBeUndefined();
    await pool.end();
  });
});

describe('WatchedClient', () => {
  const options = { log, max: 1, name: 'slotcast test' };

  it('a query is sent after the response to the previous one, also when that failed', async () => {
    const pool = createPool({ ...options, databaseUrl: server.deps.env.databaseUrl ?? '' });
    const client = await pool.connect();
    const sent = vi.spyOn(Client.prototype, 'query');
    const texts = ['select 1 / 0', 'select 2 as n', 'select 3 as n'];
    const sentAtResponse: number[] = [];
    const results = await Promise.allSettled(
      texts.map((text) =>
        client
          .query<{ n: number }>(text)
          .finally(() => sentAtResponse.push(sent.mock.calls.length)),
      ),
    );
    expect(
      results.map((one) => (one.status === 'fulfilled' ? one.value.rows : one.status)),
    ).toEqual(['rejected', [{ n: 2 }], [{ n: 3 }]]);
    expect(sent.mock.calls.map(([text]) => text)).toEqual(texts);
    expect(sentAtResponse).toEqual([1, 2, 3]);
    sent.mockRestore();
    expect(findWaiting({ pool, ms: -1 })).toEqual([]);
    client.release();
    await pool.end();
  });

  it('all queries of a silently lost connection are rejected', async () => {
    const pool = createPool({ ...options, databaseUrl: proxyUrl, queryTimeoutMs: 500 });
    const client = await pool.connect();
    await client.query('select 1');
    proxy.cut();
    const results = await Promise.allSettled([client.query('select 2'), client.query('select 3')]);
    expect(results.map((one) => one.status === 'rejected' && String(one.reason))).toEqual([
      'Error: Query read timeout',
      expect.stringMatching(/Connection terminated|not queryable/),
    ]);
    client.release();
    await pool.end();
  });
});

describe('closeLostConnections', () => {
  it('connections whose query PostgreSQL is not running are closed, and long queries are not affected', async () => {
    const pool = createPool({ databaseUrl: proxyUrl, log, max: 2, name: 'slotcast test' });
    const direct = createPool({
      databaseUrl: server.deps.env.databaseUrl ?? '',
      log,
      max: 1,
      name: 'slotcast test',
    });
    const end = closeLostConnections({
      databaseUrl: server.deps.env.databaseUrl ?? '',
      pools: [pool, direct],
      log,
      timing: { intervalMs: 50, waitingMs: 100 },
    });
    await pool.query('select 1');
    proxy.cut();
    const long = direct.query('select 1 as one from pg_sleep(2)');
    await expect(pool.query('select 2')).rejects.toThrow(/Connection terminated/);
    expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
    expect((await long).rows).toEqual([{ one: 1 }]);
    end();
    await Promise.all([pool.end(), direct.end()]);
  });
});

describe('postgresEvents', () => {
  it('a gap is reported at first and after a silently lost connection, and events are delivered again', async () => {
    const events = postgresEvents({
      databaseUrl: proxyUrl,
      pool: server.deps.pool,
      log,
      heartbeat: { intervalMs: 200, timeoutMs: 200 },
    });
    let gaps = 0;
    const received: unknown[] = [];
    events.onGap(() => (gaps += 1));
    events.subscribe('test', ({ payload }) => received.push(payload['n']));
    const publishUntilReceived = (n: number): Promise<void> =>
      expect
        .poll(async () => {
          await events.publish({ channel: 'test', type: 'any', payload: { n } });
          return received;
        })
        .toContain(n);
    await publishUntilReceived(1);
    // Until it listens at first, events may be missed as well.
    expect(gaps).toBe(1);
    proxy.cut();
    await publishUntilReceived(2);
    expect(gaps).toBe(2);
    await events.close();
  });
});
