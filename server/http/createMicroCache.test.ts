import { describe, expect, it, vi } from 'vitest';
import { createMicroCache } from './createMicroCache.ts';

const clock = { now: 0 };
const cacheOf = (mostEntries = 10) =>
  createMicroCache<string>({ freshMs: 1_000, mostEntries, now: () => clock.now });

describe('an answer kept for a moment', () => {
  it('is loaded once for all who ask at once, and again when it is old', async () => {
    const cache = cacheOf();
    const load = vi.fn(async () => 'answer');
    expect(
      await Promise.all([cache.get('a', load), cache.get('a', load), cache.get('a', load)]),
    ).toEqual(['answer', 'answer', 'answer']);
    clock.now += 999;
    await cache.get('a', load);
    expect(load).toHaveBeenCalledTimes(1);
    clock.now += 2;
    await cache.get('a', load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not kept when loading failed', async () => {
    const cache = cacheOf();
    await expect(cache.get('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await cache.get('a', async () => 'back')).toBe('back');
  });

  it('takes no more room than given', async () => {
    const cache = cacheOf(3);
    for (const key of ['a', 'b', 'c', 'd', 'e']) await cache.get(key, async () => key);
    expect(cache.size()).toBe(3);
  });
});
