import { setImmediate as nextTick } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createRequestScheduler } from './requestScheduler.ts';

describe('createRequestScheduler', () => {
  it('a limited number of requests starts per tick, in order of arrival', async () => {
    const schedule = createRequestScheduler(2);
    const started: number[] = [];
    for (let request = 1; request <= 5; request += 1) schedule(() => void started.push(request));
    const seen = [started.length];
    for (let tick = 0; tick < 3; tick += 1) {
      await nextTick();
      seen.push(started.length);
    }
    expect(seen).toEqual([2, 4, 5, 5]);
    expect(started).toEqual([1, 2, 3, 4, 5]);
  });

  it('a request starts immediately when none waits, and never before waiting ones', async () => {
    const schedule = createRequestScheduler(1);
    const started: string[] = [];
    schedule(() => void started.push('first'));
    expect(started).toEqual(['first']);
    schedule(() => void started.push('second'));
    await nextTick();
    schedule(() => void started.push('third'));
    expect(started).toEqual(['first', 'second']);
    await nextTick();
    await nextTick();
    schedule(() => void started.push('fourth'));
    expect(started).toEqual(['first', 'second', 'third', 'fourth']);
  });
});
