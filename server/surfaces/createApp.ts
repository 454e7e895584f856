import type { Server } from 'node:http';
import { sessionActor } from '../areas/accounts/sessionActor.ts';
import { createHttpServer } from '../platform/http/createHttpServer.ts';
import { admission } from '../platform/http/overload/admission.ts';
import { hugeBodies } from '../platform/http/overload/hugeBodies.ts';
import type { ActorOf } from '../platform/http/Route.ts';
import { allRoutes, type RouteOptions } from './allRoutes.ts';
import { refuseKeys } from './rest/refuseKeys.ts';

/** The HTTP server of the product, with every surface. */
export function createApp(options: Omit<RouteOptions, 'actorOf' | 'inFlight'>): Server {
  const { deps, auth, state } = options;
  const actorOf: ActorOf = ({ headers }) => sessionActor({ auth, deps, headers });
  const admitted = admission(deps.metrics);
  return createHttpServer({
    deps,
    state,
    admitted,
    guards: [hugeBodies, refuseKeys],
    routes: allRoutes({ ...options, actorOf, inFlight: admitted.inFlight }),
    actorOf,
  });
}
