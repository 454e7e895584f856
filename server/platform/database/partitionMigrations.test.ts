import { Client } from 'pg';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../../../scripts/localStack/embeddedPostgres.ts';
import { applyMigration } from './applyMigration.ts';
import { migrate, MIGRATIONS_TABLE_SQL, readMigrations } from './migrate.ts';

const FIRST = '20261127100000';
const BOUND_STEPS = ['audit_event_first_bound', 'sent_mail_first_bound'];
const TABLES = ['AuditEvent', 'SentMail'];

let url: string;
let client: Client;

async function connect(): Promise<Client> {
  const one = new Client({ connectionString: url });
  await one.connect();
  return one;
}

/** A database of the release before. */
beforeEach(async () => {
  const server = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase({ url: server, name });
  url = server.replace(/\/postgres$/, `/${name}`);
  client = await connect();
  await client.query(MIGRATIONS_TABLE_SQL);
  await apply(({ name: one }) => one < FIRST);
});
afterEach(() => client.end());

async function apply(isChosen: (migration: { name: string }) => boolean): Promise<void> {
  for (const migration of await readMigrations())
    if (isChosen(migration)) await applyMigration({ client, migration });
}

const insertEvent = `insert into "AuditEvent" ("id", "action", "entity", "createdAt") values ($1, $2, 'User', $3)`;
const ADD = [
  `insert into "AuditEvent" ("action", "entity") values ('added', 'User')`,
  `insert into "SentMail" ("mailId", "recipient", "subject") values ('added', 'a@test.example', 'x')`,
];

async function readEvents() {
  const { rows } = await client.query<{ id: string; action: string; partition: string }>(
    `select "id", "action", relname as partition from "AuditEvent" e join pg_class on pg_class.oid = e.tableoid
     order by "action"`,
  );
  return rows;
}

/** Files of the tables and their indexes, by name; a copy or a new index has another one. */
async function readFiles(): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; file: string }>(
    `select replace(relname, '_first', '') as name, relfilenode::text as file from pg_class
     where relfilenode <> 0 and (relname ~ '^(AuditEvent|SentMail)(_first)?$' or relname ~ '^(AuditEvent|SentMail).*_(idx|pkey)$')
       and relname !~ '_default'`,
  );
  return new Map(rows.map(({ name, file }) => [name, file]));
}

describe('the migrations to partitions', () => {
  it('the files of tables and indexes and the rights are kept, and random ids get the time of their row', async () => {
    const old = '2026-01-02T03:04:05Z';
    for (const sql of ADD) await client.query(sql);
    await client.query(insertEvent, ['00112233-0000-4000-8000-000000000001', 'low', old]);
    await client.query(insertEvent, ['f0112233-4455-4677-8899-aabbccddeeff', 'random', old]);
    await client.query(insertEvent, [
      'f0112233-4455-4677-8899-aabbccddee00',
      'of the future',
      '2100-01-01',
    ]);
    await client.query('grant select on "AuditEvent" to public');
    await client.query('grant insert on "AuditEvent" to pg_monitor with grant option');
    const before = await readEvents();
    const files = await readFiles();
    expect(files.size).toBe(11);

    await migrate(url);

    expect(await readFiles()).toEqual(files);
    const after = await readEvents();
    expect(after.map(({ action }) => action)).toEqual(before.map(({ action }) => action));
    expect(new Set(after.map(({ partition }) => partition))).toEqual(new Set(['AuditEvent_first']));
    const idOf = (rows: typeof after, action: string) =>
      rows.find((row) => row.action === action)?.id;
    for (const action of ['added', 'low']) expect(idOf(after, action)).toBe(idOf(before, action));
    const time = Date.parse(old).toString(16).padStart(12, '0');
    expect(idOf(after, 'random')).toBe(
      `${time.slice(0, 8)}-${time.slice(8)}-7677-8899-aabbccddeeff`,
    );
    expect(idOf(after, 'of the future')).toBe('00000000-0000-7677-8899-aabbccddee00');
    const { rows: rights } = await client.query<{ acl: string }>(
      `select array_to_string(relacl, ' ') as acl from pg_class where oid = '"AuditEvent"'::regclass`,
    );
    expect(rights[0]?.acl).toMatch(/(^| )=r\/.*pg_monitor=a\*\//);
  });

  it('the indexes of the table are attached to those of the partitioned one', async () => {
    await migrate(url);
    const { rows } = await client.query<{ parent: string; child: string; isPrimary: boolean }>(
      `select inhparent::regclass::text as parent, inhrelid::regclass::text as child, indisprimary as "isPrimary"
       from pg_inherits join pg_index on indexrelid = inhrelid
       where inhrelid::regclass::text !~ '_default' and inhparent::regclass::text ~ 'AuditEvent|SentMail'`,
    );
    expect(rows).toHaveLength(9);
    for (const { parent, child } of rows) expect(child).toBe(`partitions.${parent}`);
    expect(rows.filter(({ isPrimary }) => isPrimary)).toHaveLength(2);
  });

  it('the rows are not read while the table is locked', async () => {
    const notices: string[] = [];
    client.on('notice', ({ message }) => notices.push(message ?? ''));
    await client.query('set client_min_messages = debug1');
    await apply(({ name }) => name >= FIRST);
    for (const table of TABLES)
      expect(notices).toContain(
        `partition constraint for table "${table}_first" is implied by existing constraints`,
      );
  });

  it('no row is rejected while the migrations run, also of statements that are prepared', async () => {
    const writer = await connect();
    const end = new AbortController();
    let count = 0;
    const writing = (async () => {
      for (; !end.signal.aborted; count += 1)
        for (const [index, text] of ADD.entries())
          await writer.query({ text, name: `add ${index}` });
    })();
    await migrate(url);
    end.abort();
    await writing;
    await writer.end();
    for (const table of TABLES) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from "${table}"`,
      );
      expect(rows).toEqual([{ count }]);
    }
  });

  it('the rows of at least four weeks are accepted while the migrations are interrupted', async () => {
    await apply(({ name }) => name >= FIRST && name <= `${FIRST.slice(0, 8)}100111_z`);
    const { rows } = await client.query<{ isLater: boolean }>(
      `select partitions.first_bound('AuditEvent') >= partitions.first_id_at(now() + interval '28 days') as "isLater"`,
    );
    expect(rows).toEqual([{ isLater: true }]);
    for (const sql of ADD) await client.query(sql);
    await migrate(url);
    expect(await readEvents()).toMatchObject([{ partition: 'AuditEvent_first' }]);
  });

  it('the migrations succeed when they were interrupted for so long that the bound has passed', async () => {
    await client.query(insertEvent, [randomUUID().replace(/^./, 'f'), 'old', '2026-01-01']);
    await client.query(ADD[0] ?? '');
    await apply(
      ({ name }) =>
        (name >= FIRST && BOUND_STEPS.some((step) => name.endsWith(step))) ||
        name.startsWith(FIRST),
    );
    for (const table of TABLES)
      await client.query(
        `alter table "${table}" drop constraint "${table}_first_partition",
           add constraint "${table}_first_partition" check ("id" < '${'019aa'.padEnd(32, '0')}') not valid`,
      );
    await expect(client.query(ADD[0] ?? '')).rejects.toThrow('AuditEvent_first_partition');
    await migrate(url);
    await client.query(ADD[0] ?? '');
    expect((await readEvents()).map(({ partition }) => partition).sort()).toEqual([
      'AuditEvent_default',
      'AuditEvent_first',
      'AuditEvent_first',
    ]);
  });
});
