import type { Server } from 'node:http';
import { createSessionActor } from '../areas/accounts/sessionActor.ts';
import { createHttpServer } from '../platform/http/createHttpServer.ts';
import { createAdmissionControl } from '../platform/http/overload/admissionControl.ts';
import { limitBodyTime } from '../platform/http/overload/bodyDeadline.ts';
import { rejectOversizedBody } from '../platform/http/overload/rejectOversizedBody.ts';
import { allRoutes, operationRoutes, type RouteOptions } from './allRoutes.ts';
import { refuseKeys } from './rest/refuseKeys.ts';

/** A worker answers health and metrics only. */
export function createApp(options: Omit<RouteOptions, 'findActor' | 'inFlight'>): Server {
  const { deps, auth, state } = options;
  const findActor = createSessionActor({ auth, deps });
  const admissionControl = createAdmissionControl(deps.metrics);
  return createHttpServer({
    deps,
    state,
    admissionControl,
    guards: [rejectOversizedBody, limitBodyTime, refuseKeys],
    routes:
      deps.env.role === 'worker'
        ? operationRoutes({ deps, state, inFlight: admissionControl.inFlight })
        : allRoutes({ ...options, findActor, inFlight: admissionControl.inFlight }),
    findActor,
  });
}
