import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOperations } from './operations.ts';

describe('readOperations', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'slotcast-operations-'));
    await mkdir(path.join(folder, 'persisted'));
    const operations = { a1: 'mutation useBook { bookSlot }', b2: 'query Page { bookSlot }' };
    await writeFile(path.join(folder, 'persisted/operations.json'), JSON.stringify(operations));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('the id of the only operation that matches is returned', async () => {
    const find = await readOperations(folder);
    expect(find(/^mutation .*bookSlot/)).toEqual({ id: 'a1' });
  });

  it('a pattern that matches no operation or several is rejected', async () => {
    const find = await readOperations(folder);
    expect(() => find(/bookSlot/)).toThrow('2 operations of');
    expect(() => find(/cancel/)).toThrow('0 operations of');
  });
});
