import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Deps } from '../../Deps.ts';
import { findDown, sendUnavailable } from '../errors/unavailable.ts';
import type { Metrics } from '../metrics/Metrics.ts';
import { atTestTime } from '../time/testClock.ts';
import { clientAddress, readTrustedProxies } from '../net/clientAddress.ts';
import { createRouter } from './createRouter.ts';
import type { AdmissionControl } from './overload/admissionControl.ts';
import { createRequestScheduler } from './overload/requestScheduler.ts';
import { drainRequest, sendJson } from './respond.ts';
import type { ActorOf, AppRequest, AppState, Guard, HttpRoute } from './Route.ts';
import { loggedPath, logRequest, traceRequest } from './observeRequest.ts';
import { setSecurityHeaders } from './securityHeaders.ts';

/**
 * Longer than the idle timeout of load balancers and clients (at most 60 s by default), so that
 * the client closes first and no request arrives on a closing connection.
 */
const KEEP_ALIVE_MS = 75_000;

type Options = {
  deps: Deps;
  state: AppState;
  admissionControl: AdmissionControl;
  guards: readonly Guard[];
  routes: readonly HttpRoute[];
  findActor: ActorOf;
};

/**
 * Handles each request: admission control, headers, guards, routes, metrics and unexpected errors.
 */
export function createHttpServer({
  deps,
  state,
  admissionControl,
  guards,
  routes,
  findActor,
}: Options): Server {
  const { trusted } = readTrustedProxies(deps.env.trustProxy);
  const { metrics } = deps;
  const schedule = createRequestScheduler();
  const route = createRouter({ deps, routes, findActor });
  const answer = async (app: AppRequest): Promise<void> => {
    if (!guards.some((guard) => guard(app))) await route(app);
  };
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const requestId = randomUUID();
    const address = clientAddress({ request, trusted });
    response.setHeader('x-request-id', requestId);
    setSecurityHeaders({ response, env: deps.env });
    if (state.stopping) response.setHeader('connection', 'close');
    const url = parseUrl(request);
    const app: AppRequest = { request, response, url, requestId, address };
    measure({ metrics, response, pathname: url.pathname });
    logRequest({ deps, app });
    response.once('finish', () => drainRequest(request));
    const decision = admissionControl.admit({ ...app, pathname: url.pathname });
    if (decision === 'shed') return;
    const answered = (): Promise<void> => traceRequest({ app, answer, trusted });
    const start = (): void =>
      void (deps.env.testClock ? atTestTime(request, answered) : answered()).catch(
        (error: unknown) => answerFailure({ deps, app, error }),
      );
    if (decision === 'bypass') start();
    else schedule(start);
  });
}

function answerFailure({
  deps,
  app,
  error,
}: {
  deps: Deps;
  app: AppRequest;
  error: unknown;
}): void {
  const { request, response, requestId } = app;
  // Already answered because the body was late (bodyDeadline.ts); then reading it fails.
  if (response.writableEnded && !request.complete) return;
  const down = findDown(error);
  const reason = down && error instanceof Error ? error.message : undefined;
  deps.log.error(
    { error: down ? undefined : error, reason, requestId, path: loggedPath(app) },
    down ? `the ${down} is unavailable` : 'request failed',
  );
  if (!response.headersSent && down) sendUnavailable(response, down);
  else if (!response.headersSent)
    sendJson(response, { status: 500, body: { code: 'INTERNAL_SERVER_ERROR', requestId } });
  else response.destroy();
}

/** Paths are grouped because each distinct label uses memory. */
function measure({
  metrics,
  response,
  pathname,
}: {
  metrics: Metrics;
  response: ServerResponse;
  pathname: string;
}): void {
  const started = performance.now();
  const surface =
    /^\/(graphql\/public|graphql|api|overlay|webhooks|media|assets|events|login)(?:\/|$)/.exec(
      pathname,
    )?.[1] ?? 'page';
  response.once('finish', () => {
    metrics.increment({
      name: 'slotcast_requests_total',
      labels: { surface, status: String(response.statusCode) },
    });
    if (surface !== 'events')
      metrics.observe({
        name: 'slotcast_request_seconds',
        labels: { surface },
        seconds: (performance.now() - started) / 1_000,
      });
  });
}

/** Ignores the host. A malformed URL is treated as an unknown path. */
function parseUrl(request: IncomingMessage): URL {
  return URL.parse(request.url ?? '/', 'http://slotcast') ?? new URL('http://slotcast/malformed');
}
