import { createAuth } from '../../server/areas/accounts/betterAuth/auth.ts';
import type { HttpRoute } from '../../server/platform/http/Route.ts';
import { allRoutes } from '../../server/surfaces/allRoutes.ts';
import { makeTestDeps } from '../../server/testing/app/testDeps.ts';

/** The route table of a production server. No route is called, so no database is needed. */
export async function readRoutes(): Promise<HttpRoute[]> {
  const { deps, close } = makeTestDeps({
    databaseUrl: 'postgresql://nobody@localhost/nothing',
  });
  const { prisma, env, limiters } = deps;
  const routes = allRoutes({
    deps,
    jobs: {},
    auth: createAuth({ prisma, env, secret: 'x'.repeat(32), limiters }),
    persisted: new Map(),
    clientFolder: 'does/not/exist',
    // GraphiQL has routes only where its folder exists.
    graphiqlFolder: import.meta.dirname,
    overlayFolder: 'does/not/exist',
    state: { stopping: false, streams: new Set() },
    findActor: async () => null,
    inFlight: () => 0,
  });
  await close();
  return routes;
}
