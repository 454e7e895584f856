import { SpanKind, type Span } from '@opentelemetry/api';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { markFailed, startSpan } from '../../platform/tracing/spans.ts';

/** A request of undici, which serves the global fetch. */
type FetchRequest = { origin: string | URL; method: string };
type Message = {
  request: object;
  response?: IncomingMessage & { statusCode: number };
  error?: Error;
};

/**
 * Makes a span of each HTTP request to another service, by the channels of Node.js. Paths are not
 * recorded, because URLs of webhooks and push services are secret. Returns the function that ends
 * it.
 */
export function traceOutgoingCalls({ ignoredOrigin }: { ignoredOrigin: string }): () => void {
  const spans = new WeakMap<object, Span>();
  const start = (request: object, { origin, method }: { origin: string; method: string }): void => {
    if (origin === ignoredOrigin) return;
    const attributes = {
      'http.request.method': method,
      'server.address': new URL(origin).hostname,
    };
    spans.set(request, startSpan(method, { kind: SpanKind.CLIENT, attributes }));
  };
  const end = ({ request, response, error }: Message): void => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    if (response) span.setAttribute('http.response.status_code', response.statusCode);
    if (error || (response?.statusCode ?? 0) >= 500) markFailed(span, error ?? 'response');
    span.end();
  };
  const channels: Record<string, (message: unknown) => void> = {
    'http.client.request.start': (message) => {
      const { request } = message as { request: ClientRequest };
      const origin = `${request.protocol}//${request.getHeader('host')?.toString() ?? request.host}`;
      start(request, { origin, method: request.method });
    },
    'http.client.response.finish': (message) => end(message as Message),
    'http.client.request.error': (message) => end(message as Message),
    'undici:request:create': (message) => {
      const { request } = message as { request: FetchRequest };
      start(request, { origin: new URL(request.origin).origin, method: request.method });
    },
    'undici:request:headers': (message) => end(message as Message),
    'undici:request:error': (message) => end(message as Message),
  };
  for (const [name, listener] of Object.entries(channels)) subscribe(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(channels)) unsubscribe(name, listener);
  };
}
