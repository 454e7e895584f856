import type { IncomingMessage } from 'node:http';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';
import type { AppRequest, Route } from '../../platform/http/Route.ts';
import { createCompiledReads, type Answer } from './compiledReads.ts';

const MOST_VARIABLES = 2_000;

type Options = {
  deps: Deps;
  persisted: ReadonlyMap<string, string>;
  actorOf: (request: IncomingMessage) => Promise<Actor | null>;
};

/**
 * GET /graphql?id=...: registered public queries, each by one statement, before the executor. What has none, fails or is
 * answered otherwise for the person who asks goes on to the executor.
 */
export function compiledRoutes({ deps, persisted, actorOf }: Options): Route {
  const find = createCompiledReads({ deps, persisted });
  return async ({ request, response, url, requestId }: AppRequest) => {
    if (request.method !== 'GET' || url.pathname !== '/graphql') return false;
    const id = url.searchParams.get('id');
    const variables = url.searchParams.get('variables') ?? '';
    if (!id) return false;
    response.setHeader('cache-control', 'no-store');
    const started = performance.now();
    const read = variables.length <= MOST_VARIABLES ? find({ id, variables }) : null;
    if (!read || (read.isForVisitors && (await actorOf(request)))) return false;
    const answer = await read.answer().catch((error: unknown) => {
      deps.log.warn({ error, requestId, id }, 'compiled query failed; the executor answers');
      return null;
    });
    if (!answer) return false;
    send({ request, response, answer });
    deps.metrics.observe({
      name: 'slotcast_graphql_seconds',
      labels: { operation: answer.operation, outcome: 'ok' },
      seconds: (performance.now() - started) / 1_000,
    });
    return true;
  };
}

function send({
  request,
  response,
  answer,
}: Pick<AppRequest, 'request' | 'response'> & { answer: Answer }): void {
  const type = request.headers.accept?.includes('application/graphql-response+json')
    ? 'application/graphql-response+json'
    : 'application/json';
  response.setHeader('cache-control', 'private, no-cache');
  response.setHeader('etag', answer.etag);
  response.setHeader('vary', 'accept');
  if (request.headers['if-none-match'] === answer.etag) {
    response.writeHead(304).end();
    return;
  }
  response
    .writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'content-length': answer.body.length,
    })
    .end(answer.body);
}
