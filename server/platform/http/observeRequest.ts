import { SpanKind, type Span } from '@opentelemetry/api';
import type { BlockList } from 'node:net';
import type { Deps } from '../../Deps.ts';
import { isTrustedPeer } from '../net/clientAddress.ts';
import { currentTraceId, inSpan, remoteTrace } from '../tracing/spans.ts';
import { FALLBACK_PATH } from './matchRoutes.ts';
import type { AppRequest } from './Route.ts';

/** Health checks, scrapes and static files are not logged when they succeed. */
const QUIET = /^\/(healthz|readyz|metrics|assets\/.*)$/;

type Answering = {
  app: AppRequest;
  answer: (app: AppRequest) => Promise<void>;
  trusted: BlockList;
};

/** Continues the trace of a trusted proxy; other clients cannot have their requests recorded. */
export function traceRequest({ app, answer, trusted }: Answering): Promise<void> {
  const { request, response, requestId } = app;
  const method = request.method ?? 'GET';
  const options = {
    kind: SpanKind.SERVER,
    attributes: { 'http.request.method': method, 'slotcast.request_id': requestId },
    ...(isTrustedPeer({ request, trusted }) ? { parent: remoteTrace(request.headers) } : {}),
  };
  return inSpan(method, options, async (span) => {
    app.traceId = currentTraceId(span);
    await answer(app).finally(() => describe(span, app));
    span.setAttribute('http.response.status_code', response.statusCode);
  });
}

function describe(span: Span, { request, route }: AppRequest): void {
  if (!route) return;
  span.updateName(`${request.method} ${route}`);
  span.setAttribute('http.route', route);
}

/** One line per response: at level info in production, otherwise at debug. */
export function logRequest({ deps, app }: { deps: Deps; app: AppRequest }): void {
  const level = deps.env.nodeEnv === 'production' ? 'info' : 'debug';
  if (!deps.log.isLevelEnabled(level)) return;
  const started = performance.now();
  const { request, response, url, requestId } = app;
  response.once('close', () => {
    const status = response.statusCode;
    if (status < 400 && QUIET.test(url.pathname)) return;
    deps.log[level](
      {
        requestId,
        traceId: app.traceId,
        method: request.method,
        path: loggedPath(app),
        status,
        ms: Math.round((performance.now() - started) * 10) / 10,
        isAborted: response.writableFinished ? undefined : true,
      },
      'request',
    );
  });
}

/**
 * Without the query, and with the route's pattern, because a part of the path may be secret. A
 * request that was answered before it was routed is logged with the first segment of its path.
 */
export function loggedPath({ route, url }: Pick<AppRequest, 'route' | 'url'>): string {
  if (route === FALLBACK_PATH) return url.pathname;
  return route ?? `/${url.pathname.split('/')[1] ?? ''}`;
}
