import { describe, expect, it } from 'vitest';
import { readMigrations } from '../../server/platform/database/migrate.ts';
import { checkMigrations, findBlockingStatements } from './checkMigrations.ts';

describe('findBlockingStatements', () => {
  it.each([
    ['CREATE INDEX "a" ON "Big" ("b");', 'index on "Big"'],
    ['create unique index "a" on "Big" using gin ("b") where "c" > 0;', 'index on "Big"'],
    ['alter table "Big" add constraint "u" unique ("b");', 'unique constraint on "Big"'],
    [
      'alter table "Big" add constraint "x" exclude using gist ("b" with &&);',
      'unique constraint on "Big"',
    ],
    ['alter table "Big" add constraint "c" check ("b" > 0);', 'constraint on "Big"'],
    [
      'alter table "Big" add column "n" int, add constraint "f" foreign key ("n") references "A" ("id");',
      'constraint on "Big"',
    ],
    [
      'alter table "Big" add constraint "c" check ("b" > 0) not valid; alter table "Big" validate constraint "c";',
      'VALIDATE CONSTRAINT needs',
    ],
  ])('the part that blocks writes is found in %j', (sql, problem) =>
    expect(findBlockingStatements(sql)).toEqual([expect.stringContaining(problem)]),
  );

  it.each([
    'create index concurrently "a" on "Big" ("b");',
    'create table "New" ("id" int); create index "a" on "New" ("id"); alter table "New" add constraint "c" check ("id" > 0);',
    'alter table "Big" add constraint "u" unique using index "Big_b_key";',
    'alter table "Big" add constraint "c" check ("b" > 0) not valid;',
    'alter table "Big" validate constraint "c";',
    'alter table "Big" add column "n" int;',
  ])('the statement %j is accepted', (sql) => expect(findBlockingStatements(sql)).toEqual([]));

  it('the indexes on existing tables of earlier migrations are found', async () => {
    const earlier = (await readMigrations()).find(({ name }) => name.endsWith('_confirmed_index'));
    expect(findBlockingStatements(earlier?.sql ?? '')).toEqual([
      expect.stringContaining('index on "Booking"'),
    ]);
  });
});

describe('checkMigrations', () => {
  it('the migrations of this repository are accepted', async () => {
    expect(await checkMigrations()).toEqual([]);
  });
});
