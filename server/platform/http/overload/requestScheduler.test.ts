import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRequestScheduler } from './requestScheduler.ts';

it('lets a few begin at once, and the others a few in each turn, in their order', async () => {
  const enter = createRequestScheduler(2);
  const begun: number[] = [];
  for (let visit = 1; visit <= 5; visit += 1) enter(() => void begun.push(visit));
  const seen = [begun.length];
  for (let turn = 0; turn < 3; turn += 1) {
    await nextTurn();
    seen.push(begun.length);
  }
  expect(seen).toEqual([2, 4, 5, 5]);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

it('has nobody wait who comes to an empty entrance, nor before those who wait', async () => {
  const enter = createRequestScheduler(1);
  const begun: string[] = [];
  enter(() => void begun.push('first'));
  expect(begun).toEqual(['first']);
  enter(() => void begun.push('second'));
  await nextTurn();
  enter(() => void begun.push('third'));
  expect(begun).toEqual(['first', 'second']);
  await nextTurn();
  await nextTurn();
  enter(() => void begun.push('fourth'));
  expect(begun).toEqual(['first', 'second', 'third', 'fourth']);
});
