import { LRUCache } from 'lru-cache';
import type { Deps } from '../../Deps.ts';
import { createStatementNames } from '../../platform/database/statementNames.ts';
import { entityTag } from '../../platform/http/entityTags.ts';
import type { Compressed } from '../../platform/http/sendCompressed.ts';
import { inSpan } from '../../platform/tracing/spans.ts';
import { schema } from '../graphql/schema.ts';
import { compileQuery, type CompiledQuery, type Statement } from './compileQuery.ts';

export type Answer = { operation: string; body: Buffer; etag: string; compressed: Compressed };
/** `isForVisitors`: valid for signed-out users only; not cached. */
export type CompiledRead = { isForVisitors: boolean; answer: () => Promise<Answer> };

type Input = { id: string; variables: string; viewerId?: string | null };

const CACHE_TTL_MS = 1_000;
const MAX_CACHED_ANSWERS = 2_000;

/** The registered queries that one statement can answer. `find` returns null for others. */
export function createCompiledReads({
  deps,
  persisted,
}: {
  deps: Deps;
  persisted: ReadonlyMap<string, string>;
}) {
  const queries = new Map<string, CompiledQuery | null>();
  const getName = createStatementNames('compiled');

  const getQuery = (id: string): CompiledQuery | null => {
    const text = persisted.get(id);
    if (!text) return null;
    const known = queries.get(id);
    if (known !== undefined) return known;
    const query = compileQuery({
      schema,
      text,
      currency: deps.env.currency,
      feePercent: deps.env.platformFeePercent,
    });
    queries.set(id, query);
    return query;
  };

  const run = async (
    { operation, text, values, isSearch }: Statement,
    pool = deps.pool,
  ): Promise<Answer> => {
    const name = isSearch || deps.env.isPooled ? undefined : getName(text);
    const { rows } = await inSpan(`graphql ${operation}`, {}, () =>
      pool.query<{ data: string }>({ text, values, ...(name ? { name } : {}) }),
    );
    const body = Buffer.from(`{"data":${rows[0]?.data ?? 'null'}}`);
    // Weak, because the bytes depend on the encoding.
    return { operation, body, etag: `W/${entityTag(body)}`, compressed: new Map() };
  };

  /**
   * From the replica, if there is one; these responses are cached and may be slightly old anyway.
   */
  const runCached = async (statement: Statement): Promise<Answer> => {
    const pool = deps.replica?.pool() ?? deps.pool;
    if (pool === deps.pool) return run(statement);
    return run(statement, pool).catch((error: unknown) => {
      deps.replica?.reportFailure(error);
      return run(statement);
    });
  };

  const answers = new LRUCache<string, Answer, Statement>({
    max: MAX_CACHED_ANSWERS,
    ttl: CACHE_TTL_MS,
    // An entry that is evicted while it loads still resolves for its waiting readers.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => runCached(context),
  });

  return ({ id, variables, viewerId = null }: Input): CompiledRead | null => {
    const query = getQuery(id);
    const provided = query ? readVariables(variables) : null;
    const statement =
      provided && query ? query.write({ variables: provided, now: deps.now(), viewerId }) : null;
    if (!statement) return null;
    const { isForVisitors, isAvailability, isForViewer } = statement;
    if (isForVisitors || isAvailability || isForViewer)
      return { isForVisitors, answer: () => run(statement) };
    return {
      isForVisitors,
      answer: () => answers.forceFetch(`${id} ${variables}`, { context: statement }),
    };
  };
}

export type CompiledReads = ReturnType<typeof createCompiledReads>;

function readVariables(text: string): Record<string, unknown> | null {
  try {
    const variables: unknown = JSON.parse(text || '{}');
    return typeof variables === 'object' && variables !== null && !Array.isArray(variables)
      ? (variables as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
