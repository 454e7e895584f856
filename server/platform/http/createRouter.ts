import type { ServerResponse } from 'node:http';
import type { Deps } from '../../Deps.ts';
import type { Actor } from '../access/Actor.ts';
import { addressKey } from '../net/clientAddress.ts';
import { countRequest } from '../rateLimit/countRequest.ts';
import { LIMITS } from '../rateLimit/limits.ts';
import { createRouteMatcher, FALLBACK_PATH, type RouteMatch } from './matchRoutes.ts';
import { sendJson } from './respond.ts';
import {
  NEXT,
  type ActorOf,
  type AppRequest,
  type CheckedRoute,
  type HttpRoute,
  type Refusal,
  type RoutedRequest,
} from './Route.ts';

type Router = (app: AppRequest) => Promise<void>;
type Options = {
  deps: Pick<Deps, 'limiters'>;
  routes: readonly HttpRoute[];
  findActor: ActorOf;
};

/**
 * Answers each request with the first route that matches path and method; rejects other requests.
 * Counts requests of routes with the limit `fileReads`; handlers check the other limits.
 */
export function createRouter({ deps, routes, findActor }: Options): Router {
  const matchesOf = createRouteMatcher(routes);
  const limiter = deps.limiters(LIMITS.fileReads);
  const isWithinLimits: Admission = async ({ address, response }, { limit }) => {
    if (!limit.includes('fileReads')) return true;
    return (await countRequest({ limiter, key: addressKey(address), response })).waitMs === 0;
  };
  return async (app) => {
    const { request, response, url } = app;
    const matches = matchesOf(url.pathname);
    for (const { route } of matches) route.setHeaders?.(response);
    const preflight = matches.find(({ route }) => route.preflight)?.route.preflight;
    if (request.method === 'OPTIONS' && preflight) {
      request.resume();
      response.writeHead(204, { ...preflight }).end();
      return;
    }
    const method = request.method ?? 'GET';
    for (const match of matches)
      if (
        accepts(match.route, method) &&
        (await run({ app, match, findActor, isWithinLimits })) !== NEXT
      )
        return;
    refuseUnmatched({ app, method, matches });
  };
}

function accepts({ method, isGetOnly }: HttpRoute, requested: string): boolean {
  if (method === 'ANY' || method === requested) return true;
  return requested === 'HEAD' && method === 'GET' && !isGetOnly;
}

type Admission = (app: AppRequest, route: HttpRoute) => Promise<boolean>;
type Running = {
  app: AppRequest;
  match: RouteMatch;
  findActor: ActorOf;
  isWithinLimits: Admission;
};

async function run({ app, match: { route, params }, findActor, isWithinLimits }: Running) {
  app.route ??= route.path;
  if (!(await isWithinLimits(app, route))) {
    app.request.resume();
    return refuse({ response: app.response, route, refusal: RATE_LIMITED });
  }
  const requested: RoutedRequest = { ...app, params };
  if (!isChecked(route)) return route.handler(requested);
  const actor = await findActor(app.request);
  const isAllowed = actor !== null && hasAccess(actor, route.access);
  if (isAllowed) return route.handler({ ...requested, actor });
  if (route.isHidden) return NEXT;
  app.request.resume();
  refuse({ response: app.response, route, refusal: actor ? FORBIDDEN : UNAUTHENTICATED });
  return undefined;
}

function isChecked(route: HttpRoute): route is CheckedRoute {
  return route.access === 'signedIn' || route.access === 'staff' || route.access === 'admin';
}

function hasAccess({ role }: Actor, access: CheckedRoute['access']): boolean {
  if (access === 'signedIn' || role === 'ADMIN') return true;
  return access === 'staff' && role === 'SUPPORT';
}

/** 405 if the path exists with other methods, otherwise 404. */
function refuseUnmatched({
  app: { request, response },
  method,
  matches,
}: {
  app: AppRequest;
  method: string;
  matches: readonly RouteMatch[];
}): void {
  request.resume();
  const own = matches
    .map(({ route }) => route)
    .filter(({ path, isHidden }) => path !== FALLBACK_PATH && !isHidden);
  if (own.length === 0 || own.some((route) => accepts(route, method)))
    return refuse({ response, route: own[0], refusal: NOT_FOUND });
  const allowed = allowedMethods(own).join(', ');
  response.setHeader('allow', allowed);
  refuse({
    response,
    route: own[0],
    refusal: {
      status: 405,
      code: 'METHOD_NOT_ALLOWED',
      message: `This URL accepts ${allowed} only.`,
    },
  });
}

function allowedMethods(routes: HttpRoute[]): string[] {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) =>
    routes.some((route) => accepts(route, method)),
  );
  return routes.some(({ preflight }) => preflight) ? [...methods, 'OPTIONS'] : methods;
}

const UNAUTHENTICATED: Refusal = {
  status: 401,
  code: 'UNAUTHENTICATED',
  message: 'Sign in to do this.',
};
const FORBIDDEN: Refusal = { status: 403, code: 'FORBIDDEN', message: 'You may not do this.' };
const RATE_LIMITED: Refusal = {
  status: 429,
  code: 'RATE_LIMITED',
  message: 'Too many requests. Wait a moment and try again.',
};
const NOT_FOUND: Refusal = { status: 404, code: 'NOT_FOUND', message: 'There is nothing here.' };

function refuse({
  response,
  route,
  refusal,
}: {
  response: ServerResponse;
  route: HttpRoute | undefined;
  refusal: Refusal;
}): void {
  if (route?.sendRefusal) return route.sendRefusal(response, refusal);
  const { status, code, message } = refusal;
  sendJson(response, { status, body: { code, message } });
}
