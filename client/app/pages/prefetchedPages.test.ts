import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordChange } from '../events/dataChanges.ts';
import {
  clearPrefetched,
  consumePrefetched,
  isPrefetched,
  storePrefetched,
} from './prefetchedPages.ts';

const request = new Request('http://localhost/today?day=2');
const prefetch = (data: unknown = 'data'): void => storePrefetched(request, Promise.resolve(data));

afterEach(() => {
  clearPrefetched();
  vi.useRealTimers();
});

describe('consumePrefetched', () => {
  it('prefetched data is used by one visit', async () => {
    prefetch();
    expect(isPrefetched(request)).toBe(true);
    expect(await consumePrefetched(request)).toBe('data');
    expect(consumePrefetched(request)).toBeNull();
  });

  it('data that was requested before a change is not used, and its query is released', async () => {
    const dispose = vi.fn();
    prefetch({ dispose });
    recordChange();
    expect(consumePrefetched(request)).toBeNull();
    await expect.poll(() => dispose.mock.calls.length).toBe(1);
    prefetch('new data');
    expect(await consumePrefetched(request)).toBe('new data');
  });

  it('data is not used after ten seconds', () => {
    vi.useFakeTimers();
    prefetch();
    vi.advanceTimersByTime(10_000);
    expect(consumePrefetched(request)).toBeNull();
  });
});
