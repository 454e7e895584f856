import { readFile } from 'node:fs/promises';
import { parse, validate, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { isDatabaseDown } from '../errors/unavailable.ts';
import { unavailableError } from './maskErrors.ts';
import { DAY_MS } from '../time/timeUnits.rules.ts';

const FILE = 'persisted/operations.json';
const BATCH_SIZE = 100;
const MAX_UNUSED_DAYS = 30;

const MAX_CACHED = 5_000;
/** After one day the next use updates the table again. */
const FOUND_MS = DAY_MS;
/** Short, because the id may belong to a release that is just starting. */
const UNKNOWN_MS = 5_000;
/** MD5, as configured in relay.config.js. Other texts need no query. */
const ID = /^[0-9a-f]{32}$/;

export type RegisteredOperations = {
  pool: Pool;
  schema: GraphQLSchema;
  /** The operations of this build, by id. */
  built: ReadonlyMap<string, string>;
};
/** Returns the text of an operation, or null for an unknown id. */
export type OperationLookup = (id: string) => string | null | Promise<string | null>;

export async function readBuiltOperations(): Promise<Map<string, string>> {
  const text = await readFile(FILE, 'utf8').catch(() => '{}');
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
}

/** Publishes the operations of this build to processes of other releases and marks them as used. */
export async function registerOperations({
  pool,
  operations,
}: {
  pool: Pool;
  operations: ReadonlyMap<string, string>;
}): Promise<void> {
  // Sort them so that processes that start together lock rows in the same order.
  const sorted = [...operations].sort(([one], [other]) => (one < other ? -1 : 1));
  for (let from = 0; from < sorted.length; from += BATCH_SIZE) {
    const batch = sorted.slice(from, from + BATCH_SIZE);
    await pool.query(
      `insert into "PersistedOperation" ("id", "text")
       select * from unnest($1::text[], $2::text[])
       on conflict ("id") do update set "lastUsedAt" = now()
       where "PersistedOperation"."lastUsedAt" < now() - interval '1 hour'`,
      [batch.map(([id]) => id), batch.map(([, text]) => text)],
    );
  }
}

export async function deleteUnusedOperations(pool: Pool): Promise<void> {
  await pool.query(
    `delete from "PersistedOperation" where "lastUsedAt" < now() - make_interval(days => $1)`,
    [MAX_UNUSED_DAYS],
  );
}

/**
 * Finds an operation by id: this build's in memory, other releases' in the table. An operation
 * that the current schema no longer accepts is unknown, so that the page reloads.
 */
export function createOperationLookup({
  pool,
  schema,
  built,
}: RegisteredOperations): OperationLookup {
  const others = new LRUCache<string, { text: string | null }>({
    max: MAX_CACHED,
    fetchMethod: async (id, _stale, { options }) => {
      const { rows } = await pool.query<{ text: string }>(
        `update "PersistedOperation" set "lastUsedAt" = now() where "id" = $1 returning "text"`,
        [id],
      );
      const stored = rows[0]?.text;
      const text = stored !== undefined && isValid({ schema, text: stored }) ? stored : null;
      options.ttl = text === null ? UNKNOWN_MS : FOUND_MS;
      return { text };
    },
  });
  const findOther = async (id: string): Promise<string | null> => {
    try {
      return (await others.fetch(id))?.text ?? null;
    } catch (error) {
      throw isDatabaseDown(error) ? unavailableError() : error;
    }
  };
  return (id) => built.get(id) ?? (ID.test(id) ? findOther(id) : null);
}

function isValid({ schema, text }: { schema: GraphQLSchema; text: string }): boolean {
  try {
    return validate(schema, parse(text)).length === 0;
  } catch {
    return false;
  }
}
