import type { IncomingMessage } from 'node:http';
import type { Guard } from '../Route.ts';
import { errorBody, sendJson } from '../respond.ts';

/**
 * How long a body may take to arrive that is not an upload; on a slow phone the largest one takes
 * about 5 seconds. A request whose body is unfinished counts as a request in flight, so that
 * without a deadline one client could hold all of them (admissionControl.ts).
 */
export const BODY_DEADLINE_MS = 10_000;
const BODY = errorBody({
  code: 'BODY_TOO_SLOW',
  message: 'The request arrived too slowly. Try again.',
});

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Answers a request whose body is late with 408 and closes the connection. */
export const limitBodyTime: Guard = ({ request, response }) => {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
    return false;
  const timer = setTimeout(() => {
    if (request.complete || response.headersSent) return;
    response.setHeader('connection', 'close');
    sendJson(response, { status: 408, body: BODY });
  }, BODY_DEADLINE_MS);
  timers.set(request, timer);
  response.once('close', () => clearTimeout(timer));
  return false;
};

/** For uploads, whose number is limited per person and address instead (transferLimits.ts). */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(timers.get(request));
}
