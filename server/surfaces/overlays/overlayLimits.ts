import type { ServerResponse } from 'node:http';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Deps } from '../../Deps.ts';
import { addressKey } from '../../platform/net/clientAddress.ts';
import { LIMITS } from '../../platform/rateLimit/limits.ts';

export const REQUESTS_A_MINUTE = LIMITS.overlayRequests.points;
export const STREAMS_AT_ONCE = 30;
/** With a publishable key requests are counted by key, wherever the viewers are. */
export const KEYED_REQUESTS_A_MINUTE = LIMITS.overlayRequestsOfKey.points;
export const KEYED_STREAMS_AT_ONCE = 2_000;

/** `keyId`: of a valid publishable key. */
type Asked = { address: string; keyId: string | null; response: ServerResponse };

export type OverlayLimits = {
  /** Counts a request and sets the rate limit headers. Returns false above the limit. */
  admits(asked: Asked): Promise<boolean>;
  /** Resolves to a function that releases the slot, or to null above the limit. */
  openStream(asked: Pick<Asked, 'address' | 'keyId'>): Promise<(() => void) | null>;
};

/**
 * 60 requests a minute and 30 open streams per IP address (IPv6 by /64); 1,200 and 2,000 per
 * publishable key. Counted across all processes with Redis, otherwise by each process.
 */
export function overlayLimits({
  limiters,
  concurrency,
}: Pick<Deps, 'limiters' | 'concurrency'>): OverlayLimits {
  const limiter = limiters(LIMITS.overlayRequests);
  const keyed = limiters(LIMITS.overlayRequestsOfKey);
  return {
    admits: async ({ address, keyId, response }) => {
      const outcome = await (
        keyId ? keyed.consume(keyId) : limiter.consume(addressKey(address))
      ).then(
        (state) => ({ state, admitted: true }),
        (state: RateLimiterRes) => ({ state, admitted: false }),
      );
      const waitSeconds = String(Math.max(1, Math.ceil(outcome.state.msBeforeNext / 1000)));
      response.setHeader(
        'ratelimit-limit',
        String(keyId ? KEYED_REQUESTS_A_MINUTE : REQUESTS_A_MINUTE),
      );
      response.setHeader('ratelimit-remaining', String(outcome.state.remainingPoints));
      response.setHeader('ratelimit-reset', waitSeconds);
      if (!outcome.admitted) response.setHeader('retry-after', waitSeconds);
      return outcome.admitted;
    },
    openStream: ({ address, keyId }) =>
      concurrency.acquire({
        key: `overlay:${keyId ?? addressKey(address)}`,
        max: keyId ? KEYED_STREAMS_AT_ONCE : STREAMS_AT_ONCE,
      }),
  };
}
