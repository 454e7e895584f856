import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { createPool } from '../../platform/database/createPool.ts';
import { createRouter } from '../../platform/http/createRouter.ts';
import type { AppRequest } from '../../platform/http/Route.ts';
import { healthRoutes } from './healthRoutes.ts';

type Options = {
  app: TestApp;
  migrations: string[];
  pool?: Pool;
  /** What happens after a first request, which is not returned. */
  between?: () => void;
};
type Answer = { status: number; body: unknown; milliseconds: number };

/** What a process that knew these migrations at its start answers to /readyz. */
async function readReady({
  app,
  migrations,
  pool = app.deps.pool,
  between,
}: Options): Promise<Answer> {
  const deps = { ...app.deps, pool };
  const routes = healthRoutes({
    deps,
    state: app.state,
    migrations: Promise.resolve(migrations),
  });
  const route = createRouter({ deps, routes, findActor: async () => null });
  const server = createServer(
    (request, response) =>
      void route({
        request,
        response,
        url: new URL(request.url ?? '/', 'http://localhost'),
      } as AppRequest),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/readyz`;
  if (between) {
    await (await fetch(url)).text();
    between();
  }
  const from = performance.now();
  const response = await fetch(url);
  const body: unknown = await response.json();
  const milliseconds = performance.now() - from;
  server.closeAllConnections();
  server.close();
  return { status: response.status, body, milliseconds };
}

describe('healthRoutes', () => {
  it('readiness depends on the migrations that existed at start, not on those of the next release', async () => {
    const app = await startTestApp();
    // Simulates that all migrations in the folder have just been added.
    await app.deps.pool.query('delete from _prisma_migrations');
    const statusWith = async (migrations: string[]): Promise<number> =>
      (await readReady({ app, migrations })).status;
    expect([await statusWith([]), await statusWith(['20240101000000_of_its_own'])]).toEqual([
      200, 503,
    ]);
    await app.close();
  });

  it('concurrent requests share one check of the database', async () => {
    const app = await startTestApp();
    const { pool } = app.deps;
    const query = pool.query.bind(pool) as (...values: unknown[]) => Promise<unknown>;
    const late = vi.spyOn(pool, 'query').mockImplementation(async (...values: unknown[]) => {
      await sleep(200);
      return query(...values);
    });
    const read = () => fetch(`${app.url}/readyz`).then(({ status }) => status);
    const checks = () =>
      late.mock.calls.filter((values) => String(values[0]).includes('_prisma_migrations')).length;
    expect(await Promise.all([read(), read(), read()])).toEqual([200, 200, 200]);
    expect(checks()).toBe(1);
    expect(await read()).toBe(200);
    expect(checks()).toBe(2);
    late.mockRestore();
    await app.close();
  });

  it('the database is named when it does not answer, before a probe gives up', async () => {
    const app = await startTestApp();
    const open = new Set<Socket>();
    const hanging = createTcpServer((socket) => open.add(socket));
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    const { port } = hanging.address() as AddressInfo;
    const pool = createPool({
      name: 'slotcast test',
      databaseUrl: `postgresql://a:b@127.0.0.1:${port}/c`,
      log: app.deps.log,
      max: 1,
    });
    const { milliseconds, ...answer } = await readReady({
      app,
      migrations: [],
      pool,
    });
    expect(answer).toEqual({
      status: 503,
      body: {
        status: 'not ready',
        reason: 'the database did not answer within 800 ms',
      },
    });
    expect(milliseconds).toBeLessThan(2_000);
    for (const socket of open) socket.destroy();
    hanging.close();
    await pool.end();
    await app.close();
  });

  it('the process stays ready while the database is late for less than a failover takes', async () => {
    const app = await startTestApp();
    const late = vi.spyOn(app.deps.pool, 'query');
    const between = (): void => void late.mockImplementation(() => new Promise(() => undefined));
    const { status, milliseconds } = await readReady({ app, migrations: [], between });
    expect(status).toBe(200);
    expect(milliseconds).toBeGreaterThan(700);
    late.mockRestore();
    await app.close();
  });

  it('the answer of the database that arrived while the process was busy is read', async () => {
    const app = await startTestApp();
    const { pool } = app.deps;
    const query = pool.query.bind(pool) as (...values: unknown[]) => Promise<unknown>;
    const busy = vi.spyOn(pool, 'query').mockImplementation((...values: unknown[]) => {
      const answer = query(...values);
      const until = performance.now() + 1_000;
      while (performance.now() < until);
      return answer;
    });
    const { status, body } = await readReady({ app, migrations: [] });
    expect({ status, body }).toEqual({ status: 200, body: { status: 'ready' } });
    expect(busy).toHaveBeenCalled();
    busy.mockRestore();
    await app.close();
  });
});
