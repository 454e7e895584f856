import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { createDatabase } from '../../../scripts/localStack/embeddedPostgres.ts';
import { exactly } from '../../harness/metrics.ts';
import type { Proof } from '../../harness/Proof.ts';

const FOLDER = 'prisma/migrations';
const TAKE_AWAY = 'alter table "Notification" drop column "content"';

/** What code that was written before may count on: columns with their types, and the words of enums. */
type Schema = { columns: Map<string, Column>; words: Set<string> };
type Column = { table: string; type: string; mayBeNull: boolean; isFilled: boolean };

export const migrations: Proof = {
  name: 'migrations',
  promise: 'Each migration leaves the release before it everything that it reads and writes',
  fault: 'the last migration takes a column away as well',
  run: async ({ broken, metric, createEnvironment }) => {
    const environment = await createEnvironment();
    const name = `migrations_${process.pid}`;
    await createDatabase({ url: environment.databaseUrl, name });
    const client = new Client({
      connectionString: environment.databaseUrl.replace(/\/[^/]*$/, `/${name}`),
    });
    await client.connect();
    const names = (await readdir(FOLDER, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
    const lost: string[] = [];
    const demanded: string[] = [];
    let before = await getSchema(client);
    for (const migration of names) {
      await client.query(await readFile(path.join(FOLDER, migration, 'migration.sql'), 'utf8'));
      if (broken && migration === names.at(-1)) await client.query(TAKE_AWAY);
      const after = await getSchema(client);
      lost.push(...lostBetween({ before, after }).map((what) => `${migration}: ${what}`));
      demanded.push(...demandedBetween({ before, after }).map((what) => `${migration}: ${what}`));
      before = after;
    }
    await client.end();
    await environment.sql.query(`drop database "${name}"`);
    metric(
      exactly(
        `columns and words that one of ${names.length} migrations took away, changed or narrowed`,
        lost.join(', ') || 'none',
        'none',
      ),
    );
    metric(
      exactly(
        'new columns of old tables without which older code cannot write',
        demanded.join(', ') || 'none',
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
    mayBeNull: boolean;
    isFilled: boolean;
  }>(`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type", not a.attnotnull as "mayBeNull", a.atthasdef or a.attidentity <> '' as "isFilled"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`);
  const words = await client.query<{ word: string }>(
    `select t.typname || ' ' || e.enumlabel as word from pg_enum e join pg_type t on t.oid = e.enumtypid`,
  );
  return {
    columns: new Map(rows.map(({ column, ...rest }) => [`${rest.table}.${column}`, rest])),
    words: new Set(words.rows.map(({ word }) => word)),
  };
}

function lostBetween({ before, after }: { before: Schema; after: Schema }): string[] {
  const columns = [...before.columns].filter(([name, { type, mayBeNull }]) => {
    const now = after.columns.get(name);
    return now?.type !== type || (mayBeNull && !now.mayBeNull);
  });
  return [
    ...columns.map(([name]) => name),
    ...[...before.words].filter((word) => !after.words.has(word)),
  ];
}

function demandedBetween({ before, after }: { before: Schema; after: Schema }): string[] {
  const tables = new Set([...before.columns.values()].map(({ table }) => table));
  return [...after.columns]
    .filter(
      ([name, { table, mayBeNull, isFilled }]) =>
        !before.columns.has(name) && tables.has(table) && !mayBeNull && !isFilled,
    )
    .map(([name]) => name);
}
