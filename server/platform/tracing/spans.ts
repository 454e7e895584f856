import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import type { IncomingHttpHeaders } from 'node:http';

/** Does nothing until server/adapters/otlp/startTracing.ts registers the SDK. */
const tracer = trace.getTracer('slotcast');

type Options = { kind?: SpanKind; attributes?: Attributes; parent?: Context };

/** Starts a span that the caller ends; for work without a promise. */
export function startSpan(name: string, options: Options = {}): Span {
  const { kind = SpanKind.INTERNAL, attributes = {}, parent = context.active() } = options;
  return tracer.startSpan(name, { kind, attributes }, parent);
}

/** Runs the work as a span; spans that start within it are its children. */
export async function inSpan<T>(
  name: string,
  options: Options,
  work: (span: Span) => Promise<T> | T,
): Promise<T> {
  const span = startSpan(name, options);
  const within = trace.setSpan(options.parent ?? context.active(), span);
  try {
    return await context.with(within, () => work(span));
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** The message is not recorded: it may contain values of a query. */
export function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}

/** The trace that a request belongs to, from its `traceparent`. */
export function remoteTrace(headers: IncomingHttpHeaders): Context {
  return propagation.extract(context.active(), headers);
}

/** For the request log; undefined without tracing. */
export function currentTraceId(span: Span): string | undefined {
  return span.isRecording() ? span.spanContext().traceId : undefined;
}
