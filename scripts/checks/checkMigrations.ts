import { readMigrations } from '../../server/platform/database/migrate.ts';
import { readStatements } from '../../server/platform/database/migrationSql.rules.ts';

/** A database with rows has all older migrations. */
const FIRST_CHECKED = '20261127';

const TABLE = '(?:only )?("\\w+"|\\w+)';
const CREATE_TABLE = /^create table (?:if not exists )?("\w+"|\w+)/i;
const CREATE_INDEX = new RegExp(`^create (?:unique )?index (?!concurrently).*? on ${TABLE}`, 'i');
const ADD_CONSTRAINT = new RegExp(`^alter table (?:if exists )?${TABLE} .*\\badd constraint `, 'i');
const BUILDS_INDEX = /\b(?:unique|primary key|exclude)\b(?! using index)/i;
const READS_ROWS = /\b(?:check|foreign key)\b/i;

/** Finds statements that block writes to an existing table while PostgreSQL reads all its rows. */
export function findBlockingStatements(sql: string): string[] {
  const statements = readStatements(sql);
  const created = new Set(statements.map((statement) => CREATE_TABLE.exec(statement)?.[1]));
  const problems = statements.map((statement) => {
    const indexed = CREATE_INDEX.exec(statement)?.[1];
    if (indexed && !created.has(indexed))
      return `an index on ${indexed}: create it CONCURRENTLY in a migration of its own`;
    const altered = ADD_CONSTRAINT.exec(statement)?.[1];
    if (!altered || created.has(altered)) return null;
    if (BUILDS_INDEX.test(statement))
      return `a unique constraint on ${altered}: create its index CONCURRENTLY in a migration before, then add it USING INDEX`;
    if (READS_ROWS.test(statement) && !/\bnot valid$/i.test(statement))
      return `a constraint on ${altered}: add it NOT VALID, and VALIDATE it in the next migration`;
    return null;
  });
  const isValidating = statements.some((statement) => /\bvalidate constraint\b/i.test(statement));
  const keepsLock = isValidating && statements.length > 1;
  return [
    ...problems.filter((problem) => problem !== null),
    ...(keepsLock ? ['VALIDATE CONSTRAINT needs a migration of its own'] : []),
  ];
}

/** New migrations do not block writes to existing tables. */
export async function checkMigrations(): Promise<string[]> {
  const migrations = await readMigrations();
  return migrations
    .filter(({ name }) => name >= FIRST_CHECKED)
    .flatMap(({ name, sql }) =>
      findBlockingStatements(sql).map((problem) => `prisma/migrations/${name}: ${problem}`),
    );
}
