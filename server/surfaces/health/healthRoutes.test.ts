import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/app/testApp.ts';
import { createRouter } from '../../platform/http/createRouter.ts';
import type { AppRequest } from '../../platform/http/Route.ts';
import { healthRoutes } from './healthRoutes.ts';

describe('healthRoutes', () => {
  it('reports readiness by the migrations that existed at start, not by those of the next release', async () => {
    const app = await startTestApp();
    // Simulates that all migrations in the folder have just been added.
    await app.deps.pool.query('delete from _prisma_migrations');
    const statusWith = async (migrations: string[]): Promise<number> => {
      const routes = healthRoutes({
        deps: app.deps,
        state: app.state,
        migrations: Promise.resolve(migrations),
      });
      const route = createRouter({ deps: app.deps, routes, findActor: async () => null });
      const server = createServer(
        (request, response) =>
          void route({
            request,
            response,
            url: new URL(request.url ?? '/', 'http://localhost'),
          } as AppRequest),
      );
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { status } = await fetch(
        `http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`,
      );
      server.closeAllConnections();
      server.close();
      return status;
    };
    expect([await statusWith([]), await statusWith(['20240101000000_of_its_own'])]).toEqual([
      200, 503,
    ]);
    await app.close();
  });
});
