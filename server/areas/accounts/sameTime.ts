import { setTimeout as sleep } from 'node:timers/promises';

const SAME_TIME_MS = 300;

/**
 * Runs the work for at least 300 ms, so that requests about known and unknown email addresses take
 * the same time.
 */
export async function takeSameTime<T>(work: () => Promise<T>): Promise<T> {
  const time = sleep(SAME_TIME_MS);
  const outcome = await work();
  await time;
  return outcome;
}
