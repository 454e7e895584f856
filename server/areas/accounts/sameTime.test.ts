import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { takeSameTime } from './sameTime.ts';

describe('takeSameTime', () => {
  it('the outcome of work that ends at once comes after a timer of 200 ms', async () => {
    const order: string[] = [];
    await Promise.all([
      takeSameTime(() => Promise.resolve('unknown address')).then((outcome) => order.push(outcome)),
      sleep(200).then(() => order.push('timer')),
    ]);
    expect(order).toEqual(['timer', 'unknown address']);
  });
});
