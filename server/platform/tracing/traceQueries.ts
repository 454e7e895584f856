import { context, SpanKind } from '@opentelemetry/api';
import type { Pool, PoolClient } from 'pg';
import { markFailed, startSpan } from './spans.ts';

/** Statements have parameters instead of values; long ones are cut. */
const MAX_TEXT = 2_000;

type Callback = (error: unknown, result: unknown) => void;
type Query = (...args: unknown[]) => unknown;

/** Makes a span of each statement of the pool. */
export function traceQueries(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (listener?: Callback) => unknown;
  // A waiting caller gets its connection in the context of the one that returned it.
  pool.connect = ((listener?: Callback) =>
    connect(listener && context.bind(context.active(), listener))) as Pool['connect'];
  pool.on('connect', traceClient);
}

function traceClient(client: PoolClient): void {
  const query = client.query.bind(client) as Query;
  client.query = ((...args: unknown[]): unknown => {
    const text = textOf(args[0]);
    if (text === null) return query(...args);
    const span = startSpan(/^\s*(?:--.*\n\s*)*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL', {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TEXT) },
    });
    const done = (error: unknown): void => {
      if (error) markFailed(span, error);
      span.end();
    };
    const last = args.at(-1);
    if (typeof last === 'function')
      return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
        done(error);
        (last as Callback)(error, result);
      });
    const answer = query(...args);
    if (answer instanceof Promise) answer.then(() => done(null), done);
    else span.end();
    return answer;
  }) as PoolClient['query'];
}

function textOf(requested: unknown): string | null {
  if (typeof requested === 'string') return requested;
  const { text } = (requested ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : null;
}
