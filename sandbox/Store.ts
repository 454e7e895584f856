import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const TABLES = `
  create table if not exists objects (kind text, id text, created integer, json text, primary key (kind, id));
  create index if not exists objects_by_time on objects (kind, created);
  create table if not exists idempotency (key text primary key, fingerprint text, status integer, body text);
  create table if not exists deliveries (id integer primary key, event_id text, body text, attempts integer default 0, next_at integer, done integer default 0);
  create table if not exists requests (id integer primary key, at integer, method text, path text, idempotency_key text);
  create table if not exists mails (id integer primary key, recipient text, json text);`;

export type Stored = { id: string };

/** The sandbox's data in one SQLite file. All changes of one call are one transaction. */
export class Store {
  readonly database: DatabaseSync;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.database = new DatabaseSync(path.join(folder, 'ledger.sqlite'));
    this.database.exec(
      'pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000;',
    );
    this.database.exec(TABLES);
  }

  transaction<T>(work: () => T): T {
    this.database.exec('begin immediate');
    try {
      const result = work();
      this.database.exec('commit');
      return result;
    } catch (error) {
      this.database.exec('rollback');
      throw error;
    }
  }

  put<T extends Stored>(kind: string, value: T): T {
    this.database
      .prepare(
        'insert into objects (kind, id, created, json) values (?, ?, ?, ?) on conflict (kind, id) do update set json = excluded.json',
      )
      .run(kind, value.id, Date.now(), JSON.stringify(value));
    return value;
  }

  get<T>(kind: string, id: string): T | null {
    const row = this.database
      .prepare('select json from objects where kind = ? and id = ?')
      .get(kind, id);
    return row ? (JSON.parse(String(row['json'])) as T) : null;
  }

  remove(kind: string, id: string): void {
    this.database.prepare('delete from objects where kind = ? and id = ?').run(kind, id);
  }

  /** Newest first. */
  all<T = Stored>(kind: string): T[] {
    return this.database
      .prepare('select json from objects where kind = ? order by created desc, rowid desc')
      .all(kind)
      .map((row) => JSON.parse(String(row['json'])) as T);
  }

  close(): void {
    this.database.close();
  }
}

/** An id in the provider's format, for example "cs_test_4f...". */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** The current Unix time in seconds, as the provider uses it. */
export function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
