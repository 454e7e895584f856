import type { Auth } from '../areas/accounts/betterAuth/auth.ts';
import type { Deps } from '../Deps.ts';
import { createAbusiveClientLimiter } from '../platform/http/overload/abusiveClientLimiter.ts';
import type { ActorOf, AppState, HttpRoute } from '../platform/http/Route.ts';
import type { Job } from '../platform/jobs/defineJob.ts';
import { wrongPasswordLimit } from '../platform/rateLimit/wrongPasswords.ts';
import { accountLinkRoutes } from './accounts/accountLinkRoutes.ts';
import { accountRoutes } from './accounts/accountRoutes.ts';
import { googleRoutes } from './accounts/googleRoutes.ts';
import { ownDataRoutes } from './accounts/ownDataRoutes.ts';
import { countRoutes } from './counts/countRoutes.ts';
import { bookingRoutes } from './calendarFeeds/bookingRoutes.ts';
import { embedRoutes } from './embeds/embedRoutes.ts';
import { emailPreviewRoutes } from './emailPreviews/emailPreviewRoutes.ts';
import { eventRoutes } from './events/eventRoutes.ts';
import { auditRoutes } from './files/auditRoutes.ts';
import { billRoutes } from './files/billRoutes.ts';
import { invoiceRoutes } from './files/invoiceRoutes.ts';
import { statementRoutes } from './files/statementRoutes.ts';
import { uploadRoutes } from './files/uploadRoutes.ts';
import { attachmentRoutes } from './files/attachmentRoutes.ts';
import { gameImageRoutes } from './files/gameImageRoutes.ts';
import { graphiqlRoutes } from './graphql/graphiqlRoutes.ts';
import { graphqlRoutes } from './graphql/graphqlRoutes.ts';
import { creatorGraphqlRoutes } from './graphql/creatorGraphqlRoutes.ts';
import { createCreatorGraphql, createPublicGraphql, createWebGraphql } from './graphql/yoga.ts';
import { healthRoutes } from './health/healthRoutes.ts';
import { metricsRoutes } from './health/metricsRoutes.ts';
import { testClockRoutes } from './health/testClockRoutes.ts';
import { overlayRoutes } from './overlays/overlayRoutes.ts';
import { reputationRoutes } from './reputation/reputationRoutes.ts';
import { restRoutes } from './rest/restRoutes.ts';
import { roomRoutes } from './room/roomRoutes.ts';
import { compiledRoutes } from './sqlExecutor/compiledRoutes.ts';
import { shareImageRoutes } from './shareImages/shareImageRoutes.ts';
import { webhookListenerRoutes } from './webhookListener/webhookListenerRoutes.ts';
import { webhookRoutes } from './stripeWebhook/webhookRoutes.ts';
import { unsubscribeRoutes } from './unsubscribe/unsubscribeRoutes.ts';
import { pageRoutes } from './webDocuments/pageRoutes.ts';
import { siteRoutes } from './webDocuments/siteRoutes.ts';

export type RouteOptions = {
  deps: Deps;
  jobs: Record<string, Job>;
  auth: Auth;
  persisted: ReadonlyMap<string, string>;
  clientFolder: string;
  graphiqlFolder: string;
  overlayFolder: string;
  state: AppState;
  findActor: ActorOf;
  inFlight: () => number;
};

/** Health and metrics, which every process answers. */
export function operationRoutes({
  deps,
  state,
  inFlight,
}: Pick<RouteOptions, 'deps' | 'state' | 'inFlight'>): HttpRoute[] {
  return [...healthRoutes({ deps, state }), ...metricsRoutes({ deps, state, inFlight })];
}

/** The routes of every surface. Routes with the same path are tried in this order. */
export function allRoutes({
  deps,
  jobs,
  auth,
  persisted,
  clientFolder,
  graphiqlFolder,
  overlayFolder,
  state,
  findActor,
  inFlight,
}: RouteOptions): HttpRoute[] {
  const wrongPasswords = wrongPasswordLimit(deps.limiters);
  const abusiveClients = createAbusiveClientLimiter(deps.limiters);
  return [
    ...operationRoutes({ deps, state, inFlight }),
    ...testClockRoutes({ deps, jobs }),
    ...webhookRoutes(deps),
    ...webhookListenerRoutes({ deps, streams: state.streams }),
    ...graphiqlRoutes({ folder: graphiqlFolder, findActor }),
    ...compiledRoutes({ deps, persisted, findActor }),
    ...graphqlRoutes({
      deps,
      web: createWebGraphql({ deps, persisted, onAbusiveQuery: abusiveClients.count }),
      open: createPublicGraphql({ deps, persisted, onAbusiveQuery: abusiveClients.count }),
      findActor,
      abusiveClients,
    }),
    ...creatorGraphqlRoutes({
      deps,
      creator: createCreatorGraphql({ deps, onAbusiveQuery: abusiveClients.count }),
      abusiveClients,
    }),
    ...accountRoutes({ auth, deps, wrongPasswords }),
    ...accountLinkRoutes({ deps, findActor }),
    ...googleRoutes({ auth, deps }),
    ...eventRoutes({ deps, findActor, streams: state.streams }),
    ...countRoutes({ deps, findActor, state }),
    ...roomRoutes({ deps, streams: state.streams }),
    ...bookingRoutes({ deps, findActor }),
    ...billRoutes(deps),
    ...invoiceRoutes(deps),
    ...statementRoutes(deps),
    ...auditRoutes(deps),
    ...attachmentRoutes({ deps, findActor }),
    ...uploadRoutes(deps),
    ...ownDataRoutes(deps),
    ...reputationRoutes(deps),
    ...restRoutes({ deps, auth, wrongPasswords, findActor }),
    ...overlayRoutes({ deps, streams: state.streams, folder: overlayFolder }),
    ...embedRoutes({ deps, folder: overlayFolder }),
    ...gameImageRoutes(deps),
    ...shareImageRoutes(deps),
    ...emailPreviewRoutes(deps),
    ...unsubscribeRoutes(deps),
    ...pageRoutes({ deps, clientFolder }),
    ...siteRoutes({ deps, clientFolder }),
  ];
}
