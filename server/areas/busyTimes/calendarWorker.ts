import { parentPort, workerData } from 'node:worker_threads';
import { expandEvents, type Expanded, type Expanding } from './expandEvents.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(expand(workerData as Expanding));

function expand(calendar: Expanding): Expanded {
  try {
    return expandEvents(calendar);
  } catch {
    // The parser rejected the calendar.
    return { problem: 'NOT_A_CALENDAR' };
  }
}
