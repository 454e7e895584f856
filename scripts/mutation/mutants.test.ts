import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callingTests } from './callingTests.ts';
import { findMutants } from './findMutants.ts';
import type { Mutant } from './Mutant.ts';
import { sampleMutants } from './sampleMutants.ts';
import { mutateSql } from './sqlMutators.ts';

const apply = (sql: string): string[] =>
  mutateSql(sql).map(
    ({ start, end, replacement }) => sql.slice(0, start) + replacement + sql.slice(end),
  );

describe('mutateSql', () => {
  it('each condition is dropped, bounds are moved and null checks are negated', () => {
    expect(apply('where a = 1 and b < 2 and c is null order by d')).toEqual([
      'where a = 1  and c is null order by d',
      'where a = 1 and b < 2  order by d',
      'where a = 1 and b <= 2 and c is null order by d',
      'where a = 1 and b < 2 and c is not null order by d',
    ]);
  });

  it('a range is not split, and a condition ends at its parenthesis', () => {
    expect(apply('(x between 1 and 2 and y) or z')).toEqual(['(x between 1 and 2 ) or z']);
  });
});

describe('findMutants', () => {
  let directory = '';
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'slotcast-mutants-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  const find = async (source: string): Promise<Mutant[]> => {
    const file = path.join(directory, 'useCase.ts');
    await writeFile(file, source);
    return findMutants(file);
  };

  it('one filter of a where object is removed at a time, and the function is named', async () => {
    const found = await find(
      'export const close = (db) => db.update({ where: { id: 1, status: 2 } });',
    );
    const filters = found.filter(({ mutator }) => mutator === 'WhereFilterRemoval');
    expect(filters.map(({ original, functionName }) => [original, functionName])).toEqual([
      ['id: 1, ', 'close'],
      ['status: 2', 'close'],
    ]);
  });

  it('the innermost function is named, also in an object', async () => {
    const found = await find(
      'export const handler = { lock: (db) => db.lock({ a: 1 }), async onPaid() { return ok(() => ""); } };',
    );
    const names = found.map(({ original, functionName }) => [original, functionName]);
    expect(names).toContainEqual(['{ a: 1 }', 'lock']);
    expect(names).toContainEqual(['""', 'onPaid']);
  });

  it('SQL is read across embedded values, and a whole statement is never emptied', async () => {
    const found = await find(
      'export function take(tx, id) { return tx.sql`where a = ${id} and b > ${f({ id })} limit 1`; }',
    );
    const changes = found.map(({ mutator, original }) => [mutator, original]);
    expect(changes).toContainEqual(['SqlConditionRemoval', 'and b > ${f({ id })}']);
    expect(
      found.filter(
        ({ mutator, original }) => mutator === 'StringLiteral' && original.startsWith('`'),
      ),
    ).toEqual([]);
  });
});

describe('sampleMutants', () => {
  const mutant = (file: string, start: number) => ({ file, start }) as Mutant;
  const mutants = [...Array.from({ length: 90 }, (_, start) => mutant('a', start)), mutant('b', 0)];

  it('the same mutants are drawn for the same seed, and at least one of each file', () => {
    const first = sampleMutants({ mutants, size: 10, seed: 1 });
    expect(sampleMutants({ mutants, size: 10, seed: 1 })).toEqual(first);
    expect(sampleMutants({ mutants, size: 10, seed: 2 })).not.toEqual(first);
    expect(first.filter(({ file }) => file === 'b')).toHaveLength(1);
  });

  it('the same mutants of a file are drawn when another file changes', () => {
    const drawn = (all: Mutant[]): Mutant[] =>
      sampleMutants({ mutants: all, size: 10, seed: 1 }).filter(({ file }) => file === 'a');
    expect(drawn([...mutants, mutant('b', 1)])).toEqual(drawn(mutants));
  });
});

describe('callingTests', () => {
  it('the test of the file comes first, and tests that never call the function are left out', () => {
    const mutant = { file: 'server/x/act.ts', functionName: 'act' } as Mutant;
    const calls = new Map([
      ['server/y/other.test.ts', new Set(['server/x/act.ts#act'])],
      ['server/x/act.test.ts', new Set(['server/x/act.ts#act', 'server/x/act.ts#b'])],
      ['server/x/unrelated.test.ts', new Set(['server/x/act.ts#b'])],
    ]);
    expect(callingTests({ mutant, calls })).toEqual([
      'server/x/act.test.ts',
      'server/y/other.test.ts',
    ]);
  });
});
