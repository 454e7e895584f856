import type { ServerResponse } from 'node:http';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';
import { readDevice } from './readDevice.ts';
import type { GraphqlEndpoint } from './yoga.ts';
import type { ActorOf, AppRequest, HttpRoute } from '../../platform/http/Route.ts';
import type { AbusiveClientLimiter } from '../../platform/http/overload/abusiveClientLimiter.ts';
import type { ServerContext } from '../../platform/graphql/ServerContext.ts';
import { unreadCost } from '../../platform/rateLimit/publicCost.ts';
import { isRefused, isShut } from './refusals.ts';
import { answerPublicRead, publicDocumentRoutes } from './publicGraphqlRoutes.ts';
import { sendJson, sendWithoutReadingBody } from '../../platform/http/respond.ts';
import { sendCompressed } from '../../platform/http/sendCompressed.ts';
import { isCrossOrigin } from '../../platform/http/sameOrigin.ts';
import { thirdPartyKey } from '../../areas/integrations/apiKeys/thirdPartyKey.ts';
import { acquireTransferSlot, TOO_MANY_TRANSFERS } from '../files/transferLimits.ts';

type Options = {
  deps: Deps;
  web: GraphqlEndpoint;
  open: GraphqlEndpoint;
  findActor: ActorOf;
  abusiveClients: AbusiveClientLimiter;
};

/**
 * /graphql for the web app (same origin, JSON only) and /graphql/public for third parties (any
 * origin, no cookies).
 */
export function graphqlRoutes({
  deps,
  web,
  open,
  findActor,
  abusiveClients,
}: Options): HttpRoute[] {
  const { publicUrl } = deps.env;
  const answerWeb = async (app: AppRequest): Promise<void> => {
    const { request, response, requestId, address } = app;
    if (request.method === 'POST' && isCrossOrigin({ request, publicUrl })) {
      sendJson(response, {
        status: 403,
        body: {
          errors: [
            {
              message: 'Requests from other origins are not allowed.',
              extensions: { code: 'CROSS_ORIGIN' },
            },
          ],
        },
      });
      return;
    }
    if (isUpload(app))
      return upload({ deps, app, web, actor: await findActor(request), abusiveClients });
    if (isRefused({ app, abusiveClients })) return;
    const actor = await findActor({ headers: request.headers, response });
    if (await isShut({ app, actor, abusiveClients })) return;
    const context = { actor, requestId, address, device: readDevice({ app, publicUrl }) };
    if (request.method === 'GET') await answerCompressed({ app, web, context });
    else await web(request, response, context);
  };
  return [
    {
      method: 'ANY',
      path: '/graphql',
      access: 'perRecord',
      limit: ['changes', 'refusedDocuments'],
      preflight: {},
      handler: answerWeb,
    },
    {
      method: 'ANY',
      path: '/graphql/public',
      access: 'public',
      limit: ['publicGraphql', 'publicGraphqlOfKey', 'refusedDocuments'],
      setHeaders: setPublicHeaders,
      preflight: {},
      handler: (app) => answerPublic({ app, deps, open, abusiveClients }),
    },
    ...publicDocumentRoutes(deps),
  ];
}

/**
 * Answers to mutations are not compressed: they are short, and some contain a new secret
 * (docs/decisions/0182).
 */
async function answerCompressed({
  app: { request, response },
  web,
  context,
}: {
  app: AppRequest;
  web: GraphqlEndpoint;
  context: ServerContext;
}): Promise<void> {
  const answer = await web.handleNodeRequestAndResponse(request, response, context);
  await sendCompressed({
    request,
    response,
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
  });
}

const PUBLIC_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, if-none-match',
  'access-control-expose-headers': 'etag, retry-after, ratelimit, ratelimit-policy',
  'access-control-max-age': '86400',
};

function setPublicHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(PUBLIC_HEADERS)) response.setHeader(name, value);
}

/** A rejection before the document is read also reports the state of the budget. */
async function answerPublic({
  app,
  deps,
  open,
  abusiveClients,
}: { app: AppRequest } & Pick<Options, 'deps' | 'open' | 'abusiveClients'>): Promise<void> {
  const { request, response, requestId, address } = app;
  const keyId = await thirdPartyKey(deps, request);
  const extensions = () => ({ cost: unreadCost(deps.budgets, { keyId, address }) });
  if (
    isRefused({ app, abusiveClients, extensions }) ||
    (await isShut({ app, actor: null, abusiveClients, extensions }))
  )
    return;
  if (request.method === 'GET') await answerPublicRead({ app, open, keyId });
  else await open(request, response, { actor: null, requestId, address, keyId });
}

/** Any form on the web can send multipart; the header forces a preflight request, as JSON does. */
function isUpload({ request }: AppRequest): boolean {
  return (
    request.method === 'POST' &&
    /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '') &&
    request.headers['x-slotcast-csrf'] !== undefined
  );
}

/**
 * Uploads need a login session, which may have ended meanwhile. Drain the unread body so that the
 * connection closes cleanly.
 */
async function upload({
  deps,
  app,
  web,
  actor,
  abusiveClients,
}: {
  deps: Deps;
  app: AppRequest;
  web: GraphqlEndpoint;
  actor: Actor | null;
  abusiveClients: AbusiveClientLimiter;
}): Promise<void> {
  const { request, response, requestId, address } = app;
  if (await isShut({ app, actor, abusiveClients })) return;
  if (!actor) {
    abusiveClients.count({ actor, address });
    request.resume();
    sendJson(response, {
      status: 200,
      body: {
        errors: [{ message: 'Sign in to do this.', extensions: { code: 'UNAUTHENTICATED' } }],
      },
    });
    return;
  }
  if (!(await acquireTransferSlot(deps, { app, actor, kind: 'upload' }))) {
    const { code, message } = TOO_MANY_TRANSFERS;
    sendWithoutReadingBody(response, {
      status: 429,
      body: { errors: [{ message, extensions: { code } }] },
    });
    return;
  }
  await web(request, response, { actor, requestId, address });
  request.unpipe();
  request.resume();
}
