import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';

/** Milliseconds by which a request of a test run lives in another time; never set without TEST_CLOCK. */
const shift = new AsyncLocalStorage<number>();

const HEADER = 'x-test-clock';

/** The present, as the request that is being answered has it. */
export function shiftedNow(): Date {
  return new Date(Date.now() + (shift.getStore() ?? 0));
}

/** Answers a request at the time that its header names, in milliseconds from now; the clocks of others stand. */
export function atTestTime<T>(request: IncomingMessage, work: () => T): T {
  const ms = Number(request.headers[HEADER] ?? 0);
  return shift.run(Number.isSafeInteger(ms) ? ms : 0, work);
}
