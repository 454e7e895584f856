import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';

/** Clock offset of a test request in milliseconds. Only set with TEST_CLOCK. */
const shift = new AsyncLocalStorage<number>();

const HEADER = 'x-test-clock';

/** The current time, with the offset of the current request. */
export function shiftedNow(): Date {
  return new Date(Date.now() + (shift.getStore() ?? 0));
}

/**
 * Handles a request with the clock offset in its header (milliseconds). Other requests are not
 * affected.
 */
export function atTestTime<T>(request: IncomingMessage, work: () => T): T {
  const ms = Number(request.headers[HEADER] ?? 0);
  return shift.run(Number.isSafeInteger(ms) ? ms : 0, work);
}
