import { PassThrough } from 'node:stream';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startHeartbeat } from './eventStreamLimits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('startHeartbeat', () => {
  it('an idle stream gets a comment every 15 s until it is stopped', () => {
    const stream = new PassThrough();
    const onBeat = vi.fn();
    const stop = startHeartbeat(stream as unknown as ServerResponse, onBeat);
    vi.advanceTimersByTime(14_999);
    expect(stream.read()).toBeNull();
    vi.advanceTimersByTime(15_001);
    expect(String(stream.read())).toBe(': alive\n\n: alive\n\n');
    expect(onBeat).toHaveBeenCalledTimes(2);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(stream.read()).toBeNull();
    expect(onBeat).toHaveBeenCalledTimes(2);
  });
});
