import type { Deps } from '../../Deps.ts';
import { NEXT, type ActorOf, type AppRequest, type HttpRoute } from '../../platform/http/Route.ts';
import { sendCompressed } from '../../platform/http/sendCompressed.ts';
import { hasBlocks } from '../../areas/safety/blocks.access.ts';
import { createCompiledReads, type Answer } from './compiledReads.ts';

const MAX_VARIABLES = 2_000;

type Options = {
  deps: Deps;
  persisted: ReadonlyMap<string, string>;
  findActor: ActorOf;
};

/**
 * GET /graphql?id=...: answers registered public queries with one statement. Queries without a
 * statement, failed ones and those with user-specific results go to the executor, as do all queries
 * of users with blocks.
 */
export function compiledRoutes({ deps, persisted, findActor }: Options): HttpRoute[] {
  const find = createCompiledReads({ deps, persisted });
  const handler = async ({ request, response, url, requestId }: AppRequest) => {
    const id = url.searchParams.get('id');
    const variables = url.searchParams.get('variables') ?? '';
    if (!id) return NEXT;
    response.setHeader('cache-control', 'no-store');
    const started = performance.now();
    const readOfVisitor = variables.length > MAX_VARIABLES ? null : find({ id, variables });
    if (!readOfVisitor) return NEXT;
    const actor = await findActor(request);
    const read = actor ? find({ id, variables, viewerId: actor.id }) : readOfVisitor;
    if (!read) return NEXT;
    // Everyone may see the responses of this route.
    if (actor && (read.isForVisitors || (await hasBlocks(deps, actor)))) return NEXT;
    const answer = await read.answer().catch((error: unknown) => {
      deps.log.warn({ error, requestId, id }, 'compiled query failed; the executor answers');
      return null;
    });
    if (!answer) return NEXT;
    await send({ request, response, answer });
    deps.metrics.observe({
      name: 'slotcast_graphql_seconds',
      labels: { operation: answer.operation, outcome: 'ok' },
      seconds: (performance.now() - started) / 1_000,
    });
    return undefined;
  };
  return [
    {
      method: 'GET',
      path: '/graphql',
      access: 'perRecord',
      limit: ['requestsUnderWay'],
      isGetOnly: true,
      handler,
    },
  ];
}

function send({
  request,
  response,
  answer: { body, etag, compressed },
}: Pick<AppRequest, 'request' | 'response'> & { answer: Answer }): Promise<void> {
  const type = request.headers.accept?.includes('application/graphql-response+json')
    ? 'application/graphql-response+json'
    : 'application/json';
  const headers = {
    'cache-control': 'private, no-cache',
    'content-type': `${type}; charset=utf-8`,
    etag,
    vary: 'accept',
  };
  return sendCompressed({ request, response, headers, body, compressed });
}
