import { Worker } from 'node:worker_threads';
import type { Expanded, Expanding } from './expandEvents.ts';

const TIMEOUT_MS = 10_000;
const MEMORY_MB = 256;

/**
 * Computes the busy times of a calendar in a separate thread with a time and memory limit, so that
 * a malicious calendar blocks neither requests nor other jobs.
 */
export function expandCalendar(
  calendar: Expanding,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): Promise<Expanded> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./calendarWorker.ts', import.meta.url), {
      workerData: calendar,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const timer = setTimeout(() => finish({ problem: 'TOO_COMPLEX' }), timeoutMs);
    const finish = (expanded: Expanded): void => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(expanded);
    };
    worker.on('message', finish);
    worker.on('error', () => finish({ problem: 'TOO_COMPLEX' }));
  });
}
