import { describe, expect, it } from 'vitest';
import { collectReads } from './collectReads.ts';

/** Doubles each key; `batches` are the keys of each read. */
function doubling() {
  const batches: number[][] = [];
  const find = collectReads(async (keys: number[]) => {
    batches.push(keys);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (keys.includes(13)) throw new Error('unlucky');
    return keys.map((key) => key * 2);
  });
  return { batches, find };
}

describe('collectReads', () => {
  it('keys that are requested at once are read together, each with its own value', async () => {
    const { batches, find } = doubling();
    expect(await Promise.all([1, 2, 1].map(find))).toEqual([2, 4, 2]);
    expect(batches).toEqual([[1, 2, 1]]);
  });

  it('the keys of later requests are collected until the read under way has ended', async () => {
    const { batches, find } = doubling();
    const first = find(1);
    await Promise.resolve().then(() => undefined);
    const later = [2, 3].map(find);
    expect(await Promise.all([first, ...later])).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  it('only the requests of a failed read are rejected', async () => {
    const { batches, find } = doubling();
    const failed = Promise.allSettled([13, 1].map(find));
    await Promise.resolve().then(() => undefined);
    const later = find(2);
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await later).toBe(4);
    expect(batches).toEqual([[13, 1], [2]]);
  });

  it('the next keys are read while a read takes too long', async () => {
    const keysRead: string[][] = [];
    const find = collectReads(async (keys: string[]) => {
      keysRead.push(keys);
      return keys.includes('slow') ? new Promise<string[]>(() => undefined) : keys;
    });
    void find('slow');
    await Promise.resolve().then(() => undefined);
    expect(await find('next')).toBe('next');
    expect(keysRead).toEqual([['slow'], ['next']]);
  });
});
