import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '../../metrics/Metrics.ts';
import { once } from '../../once.ts';
import { ANSWERED, sendJson } from '../respond.ts';

/**
 * So many requests of one process may be under way. Beyond, everything would only become slower for everybody: the
 * surplus is told to come back, at once and cheaply.
 */
export const MAX_CONCURRENT = 256;
/** Money and health come through however full it is; streams last for hours and cost next to nothing. */
const ALWAYS =
  /^\/(webhooks\/|healthz$|readyz$|metrics$|events$|overlay\/v1\/creators\/[^/]+\/events$)/;

export type Admission = {
  /** Whether it may begin at once, in its turn (then it counts until its answer is out), or was refused. */
  admits(visit: {
    request: IncomingMessage;
    response: ServerResponse;
    pathname: string;
  }): 'at once' | 'in turn' | 'refused';
  inFlight(): number;
};

export function admission(
  metrics: Metrics,
  { most = MAX_CONCURRENT }: { most?: number } = {},
): Admission {
  let underWay = 0;
  // Printed from the start: a rate cannot be computed from a counter that first appears with a value.
  metrics.increment({ name: 'slotcast_requests_refused_total', by: 0 });
  return {
    inFlight: () => underWay,
    admits: ({ request, response, pathname }) => {
      if (ALWAYS.test(pathname)) return 'at once';
      if (underWay >= most) {
        metrics.increment({ name: 'slotcast_requests_refused_total' });
        response.setHeader('retry-after', '1');
        request.resume();
        sendJson(response, {
          status: 503,
          body: {
            code: 'OVERLOADED',
            message: 'Too many people at once. Try again in a moment.',
            errors: [
              {
                message: 'Too many people at once. Try again in a moment.',
                extensions: { code: 'OVERLOADED' },
              },
            ],
          },
        });
        return 'refused';
      }
      underWay += 1;
      const leave = once(() => (underWay -= 1));
      response.once('close', leave);
      response.once(ANSWERED, leave);
      return 'in turn';
    },
  };
}
