import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { deleteExpiredRows } from './deleteExpiredRows.ts';
import { createMonthPartitions, dropExpiredPartitions } from './monthPartitions.ts';
import { monthName, monthStart } from './months.rules.ts';
import type { Retention } from './Retention.ts';
import { DAY_MS } from '../time/timeUnits.rules.ts';

const TABLES: Record<string, Retention> = {
  AuditEvent: { days: 730, column: 'createdAt', partitionedByMonth: true },
  SentMail: { days: 365, column: 'sentAt', partitionedByMonth: true },
};
const FIRST_AND_DEFAULT = ['default', 'first'];

let server: TestServer;
let logged: string[];
/** After all rows of the first partition. */
let month: Date;
const nth = (offset: number): Date => monthStart(month, offset);
const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
const run = () => createMonthPartitions(server.deps, TABLES);

beforeEach(async () => {
  server = await createTestServer();
  logged = [];
  server.deps.log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  month = monthStart(server.clock.now, 24);
  server.clock.now = daysAfter(month, 10);
});
afterEach(() => server.close());

async function namesOf(table: string): Promise<string[]> {
  const { rows } = await server.deps.pool.query<{ name: string }>(
    `select replace(relname, $2, '') as name from pg_inherits join pg_class on oid = inhrelid
     where inhparent = $1::regclass order by 1`,
    [`"${table}"`, `${table}_`],
  );
  return rows.map(({ name }) => name);
}

const months = (...offsets: number[]): string[] => offsets.map((offset) => monthName(nth(offset)));

type Event = { at: Date; action: string; createdAt?: Date; number?: number };

/** `number` distinguishes ids of the same time. */
async function addEvent({ at, action, createdAt = at, number = 1 }: Event): Promise<void> {
  await server.deps.pool.query(
    `insert into "AuditEvent" ("id", "action", "entity", "createdAt")
     values (overlay(partitions.first_id_at($1)::text placing $2::text from 25)::uuid, $3, 'User', $4)`,
    [at, String(number).padStart(12, '0'), action, createdAt],
  );
}

/** The partition and action of each event. */
async function events(): Promise<string[]> {
  const { rows } = await server.deps.pool.query<{ found: string }>(
    `select relname || ' ' || "action" as found from "AuditEvent" e join pg_class on pg_class.oid = e.tableoid
     order by 1`,
  );
  return rows.map(({ found }) => found.replace('AuditEvent_', ''));
}

describe('createMonthPartitions', () => {
  it('each month is created once when several workers run at the same time', async () => {
    await Promise.all([run(), run(), run(), run()]);
    await run();
    for (const table of Object.keys(TABLES))
      expect(await namesOf(table)).toEqual([...months(0, 1, 2, 3), ...FIRST_AND_DEFAULT]);
    expect(logged).toEqual([]);
  });

  it('partitions get the indexes of the table', async () => {
    await run();
    const { rows } = await server.deps.pool.query<{ table: string; indexes: number }>(
      `select inhrelid::regclass::text as table, (
         select count(*)::int from pg_index join pg_inherits i on i.inhrelid = indexrelid
         where indrelid = p.inhrelid and indisvalid) as indexes
       from pg_inherits p where inhparent in ('"AuditEvent"'::regclass, '"SentMail"'::regclass)`,
    );
    expect(rows).toHaveLength(12);
    for (const { table, indexes } of rows) expect(indexes).toBe(table.includes('Audit') ? 5 : 4);
  });

  it('the creation does not wait for transactions that write, and they do not wait for it', async () => {
    await run();
    const writer = await server.deps.pool.connect();
    await writer.query('begin');
    const insert = `insert into "AuditEvent" ("id", "action", "entity") values (partitions.first_id_at($1), 'a', 'User')`;
    await writer.query(insert, [nth(0)]);
    server.clock.now = daysAfter(nth(1), 5);
    await run();
    await writer.query(insert, [nth(4)]);
    await writer.query('commit');
    writer.release();
    expect(await events()).toEqual([`${months(0)} a`, `${months(4)} a`]);
    expect(logged).toEqual([]);
  });

  it('rows on the two sides of the turn of a month are stored in their partitions', async () => {
    await run();
    await addEvent({ at: new Date(nth(1).getTime() - 1), action: 'last' });
    await addEvent({ at: nth(1), action: 'next' });
    expect(await events()).toEqual([`${months(0)} last`, `${months(1)} next`]);
  });

  it('rows whose partition was missing are moved, and ids that are not of its time are left', async () => {
    await addEvent({ at: daysAfter(nth(-2), 1), action: 'earlier' });
    await addEvent({ at: daysAfter(nth(0), 1), action: 'now' });
    await addEvent({ at: daysAfter(nth(0), 2), action: 'now too' });
    await addEvent({ at: nth(5_000), action: 'random' });
    expect(await events()).toEqual(
      ['earlier', 'now', 'now too', 'random'].map((one) => `default ${one}`),
    );
    await run();
    expect(await events()).toEqual([
      `${months(-2)} earlier`,
      `${months(0)} now`,
      `${months(0)} now too`,
      'default random',
    ]);
    expect(logged.filter((line) => line.includes('moved rows'))).toHaveLength(2);
  });

  it('a month with too many rows in the default partition is logged, and the others are created', async () => {
    for (const number of [1, 2, 3])
      await addEvent({ at: daysAfter(nth(0), 1), action: `a${number}`, number });
    await createMonthPartitions(server.deps, TABLES, { maxMovedRows: 2 });
    expect(await namesOf('AuditEvent')).toEqual([...months(1, 2, 3), ...FIRST_AND_DEFAULT]);
    expect(logged).toEqual([expect.stringContaining('too many rows in the default partition')]);
    await createMonthPartitions(server.deps, TABLES, { maxMovedRows: 3 });
    expect(await events()).toEqual([1, 2, 3].map((number) => `${months(0)} a${number}`));
  });
});

describe('dropExpiredPartitions', () => {
  const drop = () => dropExpiredPartitions(server.deps, TABLES);

  it('a month is dropped when its last row is expired, and not before', async () => {
    await run();
    await addEvent({ at: nth(0), action: 'old' });
    await addEvent({ at: daysAfter(nth(1), 1), action: 'next' });
    server.clock.now = new Date(daysAfter(nth(1), 730).getTime() - 1);
    await drop();
    expect(await events()).toEqual([`${months(0)} old`, `${months(1)} next`]);
    server.clock.now = daysAfter(nth(1), 730);
    await Promise.all([drop(), drop()]);
    expect(await events()).toEqual([`${months(1)} next`]);
    expect(await namesOf('AuditEvent')).toEqual([...months(1, 2, 3), 'default']);
    expect(logged.filter((line) => !line.includes('dropped'))).toEqual([]);
  });

  it('a month with rows that are younger than their ids is kept', async () => {
    await run();
    await addEvent({ at: nth(0), action: 'old' });
    const young = daysAfter(nth(0), 100);
    await addEvent({ at: daysAfter(nth(0), 1), action: 'young', createdAt: young });
    server.clock.now = daysAfter(nth(2), 730);
    await drop();
    expect(await events()).toEqual([`${months(0)} old`, `${months(0)} young`]);
    expect(await deleteExpiredRows(server.deps, TABLES)).toEqual({ AuditEvent: 1, SentMail: 0 });
    expect(await events()).toEqual([`${months(0)} young`]);
  });

  it('the drop is given up when a transaction reads the table, and succeeds in a later run', async () => {
    await run();
    await addEvent({ at: nth(0), action: 'old' });
    server.clock.now = daysAfter(nth(1), 730);
    const reader = await server.deps.pool.connect();
    await reader.query('begin');
    await reader.query('select from "AuditEvent"');
    await drop();
    await reader.query('commit');
    reader.release();
    expect(await events()).toEqual([`${months(0)} old`]);
    expect(logged).toContainEqual(expect.stringContaining('changing partitions failed'));
    await drop();
    expect(await events()).toEqual([]);
  });
});

describe('deleteExpiredRows', () => {
  it('no row of another partition that has the same ctid is deleted', async () => {
    await run();
    const old = daysAfter(server.clock.now, -800);
    await addEvent({ at: nth(0), action: 'expired', createdAt: old });
    await addEvent({ at: nth(1), action: 'young' });
    await addEvent({ at: nth(2), action: 'expired too', createdAt: old });
    const places = await server.deps.pool.query('select distinct ctid from "AuditEvent"');
    expect(places.rows).toHaveLength(1);
    expect(await deleteExpiredRows(server.deps, TABLES)).toMatchObject({ AuditEvent: 2 });
    expect(await events()).toEqual([`${months(1)} young`]);
  });

  it('a deletion by ctid alone, as in the previous release, does not work', async () => {
    await addEvent({ at: nth(0), action: 'young' });
    await expect(
      server.deps.pool.query(`delete from "AuditEvent" where ctid = any($1::tid[])`, [['(0,1)']]),
    ).rejects.toThrow('cannot be deleted by ctid');
    expect(await events()).toEqual(['default young']);
  });
});
