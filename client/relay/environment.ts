import {
  DefaultHandlerProvider,
  Environment,
  Network,
  RecordSource,
  Store,
  type FetchFunction,
  type GraphQLResponse,
} from 'relay-runtime';
import { clearPrefetched } from '../app/pages/prefetchedPages.ts';
import { yieldToMain } from '../ui/yieldToMain.ts';
import { reloadForNewVersion } from '../app/reloadPage.ts';
import { consumeEarlyResponse } from './earlyResponses.ts';
import { growingConnection } from './growingConnection.ts';
import { isObject } from './isObject.ts';
import { repeatStaleQueries } from './repeatStaleQueries.ts';
import { RequestFailed } from './RequestFailed.ts';
import { ACCEPT, queryUrl, REQUEST_TIMEOUT_MS, requestQuery } from './requestQuery.ts';
import { sendUpload } from './sendUpload.ts';

/** Persisted operations are sent by id; the built server knows their text. */
async function send(
  ...[
    { id, text, name, operationKind },
    variables,
    { metadata },
    uploadables,
  ]: Parameters<FetchFunction>
): Promise<GraphQLResponse> {
  const operations = id ? { id, operationName: name } : { query: text, operationName: name };
  const onProgress = metadata?.['onProgress'] as ((share: number) => void) | undefined;
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const url = id && operationKind === 'query' ? queryUrl({ id, variables }) : null;
  const sending = (() => {
    if (uploadables) return sendUpload({ operations, variables, uploadables, onProgress });
    return url
      ? (consumeEarlyResponse(url) ?? requestQuery(url, signal))
      : sendJson({ body: { ...operations, variables }, signal });
  })();
  if (operationKind === 'mutation') clearPrefetched();
  const response = await sending.catch(() => {
    throw new RequestFailed({ code: 'NETWORK' });
  });
  const answer = (await response.json().catch(() => null)) as Answer | null;
  if (signal.aborted && !uploadables) throw new RequestFailed({ code: 'NETWORK' });
  if (!isAnswer(answer)) throw new RequestFailed({ code: toCode(response.status) });
  const [problem] = answer.errors ?? [];
  const code = problem?.extensions?.code ?? 'UNKNOWN';
  // The server no longer knows this version's operation; the page is reloading.
  if (code === 'PERSISTED_OPERATION_NOT_FOUND' && reloadForNewVersion())
    return new Promise<never>(() => undefined);
  if (problem)
    throw new RequestFailed({
      code,
      requestId: problem.extensions?.requestId,
    });
  return answer as GraphQLResponse;
}

/** The error code for a response that is not GraphQL, by its status. */
function toCode(status: number): string {
  if (status === 429) return 'RATE_LIMITED';
  return status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'INVALID_ANSWER';
}

function sendJson({
  body,
  signal,
}: {
  body: Record<string, unknown>;
  signal: AbortSignal;
}): Promise<Response> {
  return fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: ACCEPT },
    body: JSON.stringify(body),
    signal,
  });
}

type Problem = { message: string; extensions?: { code?: string; requestId?: string } };
type Answer = { data?: unknown; errors?: Problem[] | null };

/** JSON of another shape may come from a proxy. A failure has at least one error. */
function isAnswer(value: unknown): value is Answer {
  const { data, errors } = Object(value) as Answer;
  return errors ? isObject(errors[0]) : isObject(data);
}

// The code up to here and the store are evaluated in different tasks.
await yieldToMain();

/**
 * One store per page load; signing in and out reload the page, so no user sees another user's data.
 */
export const environment = new Environment({
  network: Network.create(repeatStaleQueries(send)),
  handlerProvider: (name) =>
    name === 'growing' ? growingConnection : DefaultHandlerProvider(name),
  store: new Store(new RecordSource(), {
    gcReleaseBufferSize: 30,
    queryCacheExpirationTime: 5 * 60_000,
  }),
});
