export type ConcurrentIndex = { action: 'create' | 'drop'; index: string };

/**
 * `create index concurrently` and `drop index concurrently`, without `if not exists`, which would
 * accept an unfinished index.
 */
const CREATE = /^create (?:unique )?index concurrently ("[^"]+") on /i;
const DROP = /^drop index concurrently if exists ("[^"]+")$/i;

/** A migration with CONCURRENTLY that applyMigration cannot run. */
export class ConcurrentIndexError extends Error {
  constructor() {
    super(
      'CONCURRENTLY needs a migration of its own with one statement: `create index concurrently "name" on …` or `drop index concurrently if exists "name"`.',
    );
  }
}

/** Statements without comments; function bodies are removed, and white space is collapsed. */
export function readStatements(sql: string): string[] {
  return sql
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, '$$$$')
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/**
 * The index that a migration creates or drops without blocking writes, which PostgreSQL does not
 * allow in a transaction. Null for other migrations. Throws ConcurrentIndexError.
 */
export function readConcurrentIndex(sql: string): ConcurrentIndex | null {
  const statements = readStatements(sql);
  if (!statements.some((statement) => /\bconcurrently\b/i.test(statement))) return null;
  const [statement = ''] = statements;
  const created = CREATE.exec(statement)?.[1];
  const dropped = DROP.exec(statement)?.[1];
  if (statements.length > 1 || !(created ?? dropped)) throw new ConcurrentIndexError();
  return created ? { action: 'create', index: created } : { action: 'drop', index: dropped ?? '' };
}
