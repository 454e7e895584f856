import { Client } from 'pg';
import { createDatabase } from '../../../scripts/localStack/embeddedPostgres.ts';
import { readMigrations } from '../../../server/platform/database/migrate.ts';
import { exactly } from '../../harness/metrics.ts';
import { ADDED_ENUM_VALUES } from './addedEnumValues.ts';
import type { Proof } from '../../harness/Proof.ts';

const DROP_COLUMN = 'alter table "Notification" drop column "content"';

/** What older code depends on. */
type Schema = { columns: Map<string, Column>; enumValues: Set<string> };
type Column = { table: string; type: string; isNullable: boolean; hasDefault: boolean };

export const migrations: Proof = {
  name: 'migrations',
  promise: 'Each migration keeps everything that the previous release reads and writes',
  fault: 'one more migration drops a column',
  run: async ({ broken, metric, createEnvironment }) => {
    const environment = await createEnvironment();
    const name = `migrations_${process.pid}`;
    await createDatabase({ url: environment.databaseUrl, name });
    const client = new Client({
      connectionString: environment.databaseUrl.replace(/\/[^/]*$/, `/${name}`),
    });
    await client.connect();
    const [initial, ...known] = await readMigrations();
    if (!initial) throw new Error('There is no migration.');
    await client.query(initial.sql);
    const later = broken ? [...known, { name: 'fault', sql: DROP_COLUMN }] : known;
    const removed: string[] = [];
    const required: string[] = [];
    const unexplained: string[] = [];
    let before = await getSchema(client);
    for (const migration of later) {
      await client.query(migration.sql);
      const after = await getSchema(client);
      const label = (what: string): string => `${migration.name}: ${what}`;
      removed.push(...getRemoved({ before, after }).map(label));
      required.push(...getRequired({ before, after }).map(label));
      unexplained.push(...getUnexplained({ before, after }).map(label));
      before = after;
    }
    await client.end();
    await environment.sql.query(`drop database "${name}"`);
    metric(
      exactly(
        `of ${before.columns.size} columns and ${before.enumValues.size} enum values, those that one of ${later.length} migrations after the initial schema removed, changed or narrowed`,
        removed.join(', ') || 'none',
        'none',
      ),
    );
    metric(
      exactly(
        'new columns of existing tables that older code cannot write without',
        required.join(', ') || 'none',
        'none',
      ),
    );
    metric(
      exactly(
        'new values of existing enums of which it is not stated where older code reads them',
        unexplained.join(', ') || 'none',
        'none',
      ),
    );
  },
};

async function getSchema(client: Client): Promise<Schema> {
  const { rows } = await client.query<{
    table: string;
    column: string;
    type: string;
    isNullable: boolean;
    hasDefault: boolean;
  }>(`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type", not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`);
  const enumValues = await client.query<{ value: string }>(
    `select t.typname || ' ' || e.enumlabel as value from pg_enum e join pg_type t on t.oid = e.enumtypid`,
  );
  return {
    columns: new Map(rows.map(({ column, ...rest }) => [`${rest.table}.${column}`, rest])),
    enumValues: new Set(enumValues.rows.map(({ value }) => value)),
  };
}

function getRemoved({ before, after }: { before: Schema; after: Schema }): string[] {
  const columns = [...before.columns].filter(([name, { type, isNullable }]) => {
    const now = after.columns.get(name);
    return now?.type !== type || (isNullable && !now.isNullable);
  });
  return [
    ...columns.map(([name]) => name),
    ...[...before.enumValues].filter((value) => !after.enumValues.has(value)),
  ];
}

function getRequired({ before, after }: { before: Schema; after: Schema }): string[] {
  const tables = new Set([...before.columns.values()].map(({ table }) => table));
  return [...after.columns]
    .filter(
      ([name, { table, isNullable, hasDefault }]) =>
        !before.columns.has(name) && tables.has(table) && !isNullable && !hasDefault,
    )
    .map(([name]) => name);
}

function getUnexplained({ before, after }: { before: Schema; after: Schema }): string[] {
  const typeOf = (value: string): string | undefined => value.split(' ')[0];
  const types = new Set([...before.enumValues].map(typeOf));
  return [...after.enumValues].filter(
    (value) =>
      !before.enumValues.has(value) && types.has(typeOf(value)) && !(value in ADDED_ENUM_VALUES),
  );
}
