import { setImmediate as nextTick } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPasswordTurns } from './passwordTurns.ts';
import { HOUR_MS } from '../../../../platform/time/timeUnits.rules.ts';

describe('createPasswordTurns', () => {
  it('the first request starts at once, and the next one waits', async () => {
    const waitForTurn = createPasswordTurns(HOUR_MS);
    const started: number[] = [];
    const start = (request: number) => waitForTurn().then(() => void started.push(request));
    await start(1);
    void start(2);
    await nextTick();
    expect(started).toEqual([1]);
  });

  it('all requests of a burst start in the order of their arrival', async () => {
    const waitForTurn = createPasswordTurns(1);
    const started: number[] = [];
    await Promise.all(
      [1, 2, 3, 4, 5].map((request) => waitForTurn().then(() => void started.push(request))),
    );
    expect(started).toEqual([1, 2, 3, 4, 5]);
  });
});
