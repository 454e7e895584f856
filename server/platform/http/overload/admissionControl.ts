import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '../../metrics/Metrics.ts';
import { once } from '../../once.ts';
import { errorBody, RESPONSE_SENT, sendJson } from '../respond.ts';

/**
 * Requests in flight per process. Above this limit only latency would grow, so excess requests are
 * shed with 503.
 */
export const MAX_CONCURRENT = 256;
const OVERLOADED = errorBody({
  code: 'OVERLOADED',
  message: 'Too many people at once. Try again in a moment.',
});
/** Never shed: payment webhooks and health checks. */
const BYPASS_PATHS = /^\/(webhooks\/|healthz$|readyz$|metrics$)/;

export type AdmissionControl = {
  /**
   * `bypass`: start now. `admitted`: start through the request scheduler; counts until the response
   * is sent, or a stream has started (RESPONSE_SENT). `shed`: already answered with 503.
   */
  admit(exchange: {
    request: IncomingMessage;
    response: ServerResponse;
    pathname: string;
  }): 'bypass' | 'admitted' | 'shed';
  inFlight(): number;
};

export function createAdmissionControl(
  metrics: Metrics,
  { maxConcurrent = MAX_CONCURRENT }: { maxConcurrent?: number } = {},
): AdmissionControl {
  let inFlight = 0;
  // Initialize at 0: a rate cannot be computed from a counter that first appears with a value.
  metrics.increment({ name: 'slotcast_requests_refused_total', by: 0 });
  return {
    inFlight: () => inFlight,
    admit: ({ request, response, pathname }) => {
      if (BYPASS_PATHS.test(pathname)) return 'bypass';
      if (inFlight >= maxConcurrent) {
        metrics.increment({ name: 'slotcast_requests_refused_total' });
        response.setHeader('retry-after', '1');
        request.resume();
        sendJson(response, { status: 503, body: OVERLOADED });
        return 'shed';
      }
      inFlight += 1;
      const release = once(() => (inFlight -= 1));
      response.once('close', release);
      response.once(RESPONSE_SENT, release);
      return 'admitted';
    },
  };
}
