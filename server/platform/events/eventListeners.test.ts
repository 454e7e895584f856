import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventListeners } from './eventListeners.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const event = (channel: string): string => JSON.stringify({ channel, type: 'saved', payload: {} });

describe('hasRecentEvent', () => {
  it('a channel with an event within the time has a recent event, and others have none', () => {
    const { deliver, hasRecentEvent } = eventListeners();
    vi.advanceTimersByTime(10_000);
    deliver(event('user:a'));
    vi.advanceTimersByTime(3_000);
    deliver(event('user:b'));
    expect(hasRecentEvent(['user:c', 'user:a'], 3_000)).toBe(true);
    expect(hasRecentEvent(['user:a'], 2_999)).toBe(false);
    expect(hasRecentEvent(['user:c'], 10_000)).toBe(false);
  });

  it('the last event of a channel counts', () => {
    const { deliver, hasRecentEvent } = eventListeners();
    vi.advanceTimersByTime(10_000);
    deliver(event('user:a'));
    deliver(event('user:b'));
    vi.advanceTimersByTime(9_000);
    deliver(event('user:a'));
    vi.advanceTimersByTime(2_000);
    deliver(event('user:c'));
    expect(hasRecentEvent(['user:a'], 2_000)).toBe(true);
    expect(hasRecentEvent(['user:b'], 10_000)).toBe(false);
  });

  it('the answer is true when the process may have missed an event', () => {
    const { hasRecentEvent, reportGap } = eventListeners();
    expect(hasRecentEvent(['user:a'], 1_000)).toBe(true);
    vi.advanceTimersByTime(20_000);
    expect(hasRecentEvent(['user:a'], 10_000)).toBe(false);
    expect(hasRecentEvent(['user:a'], 10_001)).toBe(true);
    reportGap();
    vi.advanceTimersByTime(1_000);
    expect(hasRecentEvent(['user:a'], 1_000)).toBe(false);
    expect(hasRecentEvent(['user:a'], 1_001)).toBe(true);
  });
});
