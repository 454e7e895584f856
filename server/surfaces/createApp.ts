import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Deps } from '../Deps.ts';
import type { AppRequest, AppState, Route } from '../platform/http/Route.ts';
import type { Auth } from '../areas/accounts/betterAuth/auth.ts';
import type { Job } from '../platform/jobs/defineJob.ts';
import { sessionActor } from '../areas/accounts/sessionActor.ts';
import { createPublicGraphql, createWebGraphql } from './graphql/yoga.ts';
import { isDatabaseDown, sendUnavailable } from '../platform/errors/unavailable.ts';
import { compiledRoutes } from './sqlExecutor/compiledRoutes.ts';
import { embedRoutes } from './embeds/embedRoutes.ts';
import { overlayRoutes } from './overlays/overlayRoutes.ts';
import type { RouteName } from './limits/routeLimits.ts';
import type { Metrics } from '../platform/metrics/Metrics.ts';
import { pageRoutes } from './webDocuments/pageRoutes.ts';
import { refuseKeys } from './rest/refuseKeys.ts';
import { restRoutes } from './rest/restRoutes.ts';
import { accountLinkRoutes } from './accounts/accountLinkRoutes.ts';
import { accountRoutes } from './accounts/accountRoutes.ts';
import { admission } from '../platform/http/overload/admission.ts';
import { auditRoutes } from './files/auditRoutes.ts';
import { billRoutes } from './files/billRoutes.ts';
import { bookingRoutes } from './calendarFeeds/bookingRoutes.ts';
import { clientAddress, readTrustedProxies } from '../platform/http/clientAddress.ts';
import { deliveryRoutes } from './files/deliveryRoutes.ts';
import { createEntrance } from '../platform/http/overload/entrance.ts';
import { eventStream } from './events/eventStream.ts';
import { gameImageRoutes } from './files/gameImageRoutes.ts';
import { googleRoutes } from './accounts/googleRoutes.ts';
import { graphiqlRoutes } from './graphql/graphiqlRoutes.ts';
import { graphqlRoutes } from './graphql/graphqlRoutes.ts';
import { healthRoutes } from './health/healthRoutes.ts';
import { hugeBodies } from '../platform/http/overload/hugeBodies.ts';
import { hurtfulDocuments } from '../platform/http/overload/hurtfulDocuments.ts';
import { metricsRoutes } from './health/metricsRoutes.ts';
import { ownDataRoutes } from './accounts/ownDataRoutes.ts';
import { letGoOf, sendJson } from '../platform/http/respond.ts';
import { setSecurityHeaders } from '../platform/http/securityHeaders.ts';
import { siteRoutes } from './webDocuments/siteRoutes.ts';
import { atTestTime } from '../platform/time/testClock.ts';
import { testClockRoutes } from './health/testClockRoutes.ts';
import { webhookRoutes } from './stripeWebhook/webhookRoutes.ts';
import { wrongPasswordLimit } from '../platform/rateLimit/wrongPasswords.ts';

type Options = {
  deps: Deps;
  jobs: Record<string, Job>;
  auth: Auth;
  persisted: ReadonlyMap<string, string>;
  clientFolder: string;
  graphiqlFolder: string;
  overlayFolder: string;
  state: AppState;
};

/**
 * Longer than load balancers and clients keep an idle connection (60 s at most as they come): who closes first
 * decides whether a request can be sent into a connection that is just being closed.
 */
const KEEP_ALIVE_MS = 75_000;

/** The whole HTTP surface of the product, in the order in which routes are tried. */
export function createApp({
  deps,
  jobs,
  auth,
  persisted,
  clientFolder,
  graphiqlFolder,
  overlayFolder,
  state,
}: Options): Server {
  const { trusted } = readTrustedProxies(deps.env.trustProxy);
  const actorOf = (request: IncomingMessage) =>
    sessionActor({ auth, deps, headers: request.headers });
  const wrongPasswords = wrongPasswordLimit(deps.limiters);
  const hurtful = hurtfulDocuments(deps.limiters);
  const { metrics } = deps;
  const admitted = admission(metrics);
  const enter = createEntrance();
  const routes: Record<RouteName, Route> = {
    bodies: hugeBodies,
    health: healthRoutes({ deps, state }),
    testClock: deps.env.testClock ? testClockRoutes({ deps, jobs }) : () => false,
    metrics: metricsRoutes({ deps, state, inFlight: admitted.inFlight }),
    paymentEvents: webhookRoutes(deps),
    refusedKeys: refuseKeys,
    explorer: graphiqlRoutes({ folder: graphiqlFolder, actorOf }),
    compiledReads: compiledRoutes({ deps, persisted, actorOf }),
    graphql: graphqlRoutes({
      deps,
      web: createWebGraphql({ deps, persisted, tellHurtful: hurtful.count }),
      open: createPublicGraphql({ deps, persisted, tellHurtful: hurtful.count }),
      actorOf,
      hurtful,
    }),
    accounts: accountRoutes({ auth, deps, wrongPasswords }),
    accountLinks: accountLinkRoutes({ deps, actorOf }),
    google: googleRoutes({ auth, deps }),
    events: eventStream({ deps, actorOf, streams: state.streams }),
    bookings: bookingRoutes({ deps, actorOf }),
    bills: billRoutes({ deps, actorOf }),
    staffAudit: auditRoutes({ deps, actorOf }),
    deliveries: deliveryRoutes({ deps, actorOf }),
    ownData: ownDataRoutes({ deps, actorOf }),
    rest: restRoutes({ deps, auth, wrongPasswords, actorOf }),
    overlays: overlayRoutes({ deps, streams: state.streams, folder: overlayFolder }),
    embeds: embedRoutes({ deps, folder: overlayFolder }),
    gameImages: gameImageRoutes(deps),
    pages: pageRoutes({ deps, clientFolder }),
    site: siteRoutes({ deps, clientFolder }),
  };
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const requestId = randomUUID();
    const address = clientAddress({ request, trusted });
    response.setHeader('x-request-id', requestId);
    setSecurityHeaders({ response, env: deps.env });
    if (state.stopping) response.setHeader('connection', 'close');
    const url = parseUrl(request);
    measure({ metrics, response, pathname: url.pathname });
    response.once('finish', () => letGoOf(request));
    const admittance = admitted.admits({ request, response, pathname: url.pathname });
    if (admittance === 'refused') return;
    const answered = (): Promise<void> =>
      answer({ request, response, url, requestId, address }, Object.values(routes));
    const begin = (): void =>
      void (deps.env.testClock ? atTestTime(request, answered) : answered()).catch(
        (error: unknown) => answerFailure({ deps, request, response, requestId, error }),
      );
    if (admittance === 'at once') begin();
    else enter(begin);
  });
}

type Failure = {
  deps: Deps;
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  error: unknown;
};

function answerFailure({ deps, request, response, requestId, error }: Failure): void {
  const isDown = isDatabaseDown(error);
  deps.log.error(
    { error: isDown ? undefined : error, requestId, url: request.url },
    isDown ? 'the database does not answer' : 'request failed',
  );
  if (!response.headersSent && isDown) sendUnavailable(response);
  else if (!response.headersSent)
    sendJson(response, { status: 500, body: { code: 'INTERNAL_SERVER_ERROR', requestId } });
  else response.destroy();
}

/** Paths are grouped: each distinct label is kept for ever. */
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

async function answer(app: AppRequest, routes: Route[]): Promise<void> {
  for (const route of routes) if (await route(app)) return;
  sendJson(app.response, {
    status: 404,
    body: { code: 'NOT_FOUND', message: 'There is nothing here.' },
  });
}

/** The host is of no interest; a malformed target reads as one that does not exist. */
function parseUrl(request: IncomingMessage): URL {
  return URL.parse(request.url ?? '/', 'http://slotcast') ?? new URL('http://slotcast/malformed');
}
