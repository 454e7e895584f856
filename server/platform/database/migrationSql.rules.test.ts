import { describe, expect, it } from 'vitest';
import { ConcurrentIndexError, readConcurrentIndex, readStatements } from './migrationSql.rules.ts';

describe('readStatements', () => {
  it('comments and the bodies of functions are left out', () => {
    const sql = `-- A comment; with a semicolon.
      create table "A" (\n  id int);
      create function f() returns int language plpgsql as $body$ begin return 1; end $body$;`;
    expect(readStatements(sql)).toEqual([
      'create table "A" ( id int)',
      'create function f() returns int language plpgsql as $$',
    ]);
  });
});

describe('readConcurrentIndex', () => {
  it.each([
    ['CREATE INDEX CONCURRENTLY "a" ON "A" ("b");', { action: 'create', index: '"a"' }],
    [
      '-- Why.\ncreate unique index concurrently "a"\n on "A" ("b")',
      { action: 'create', index: '"a"' },
    ],
    ['drop index concurrently if exists "a";', { action: 'drop', index: '"a"' }],
    ['create index "a" on "A" ("b")', null],
    ['-- Not CONCURRENTLY.\ncreate table "A" (id int)', null],
  ])('the statement %j is read', (sql, expected) =>
    expect(readConcurrentIndex(sql)).toEqual(expected),
  );

  it.each([
    'create index concurrently "a" on "A" ("b"); create table "B" (id int);',
    'create index concurrently if not exists "a" on "A" ("b")',
    'create index concurrently a on "A" ("b")',
    'drop index concurrently "a"',
    'reindex index concurrently "a"',
  ])('the statement %j is rejected', (sql) =>
    expect(() => readConcurrentIndex(sql)).toThrow(ConcurrentIndexError),
  );
});
