import type { ServerResponse } from 'node:http';
import type { Deps } from '../../Deps.ts';
import { addressKey } from '../../platform/net/clientAddress.ts';
import { countRequest } from '../../platform/rateLimit/countRequest.ts';
import { LIMITS } from '../../platform/rateLimit/limits.ts';

export const REQUESTS_A_MINUTE = LIMITS.overlayRequests.points;
export const STREAMS_AT_ONCE = 30;
/** Requests with a publishable key are counted by key, wherever the viewers are. */
export const KEYED_REQUESTS_A_MINUTE = LIMITS.overlayRequestsOfKey.points;
export const KEYED_STREAMS_AT_ONCE = 2_000;

/** `keyId`: id of a valid publishable key. */
type Asked = { address: string; keyId: string | null; response: ServerResponse };

export type OverlayLimits = {
  /** Counts a request and sets the rate limit headers. Returns false above the limit. */
  admits(asked: Asked): Promise<boolean>;
  /** Resolves to a function that releases the slot, or to null above the limit. */
  openStream(asked: Pick<Asked, 'address' | 'keyId'>): Promise<(() => void) | null>;
};

/**
 * 60 requests a minute and 30 open streams per IP address (IPv6 by /64); 1,200 and 2,000 per
 * publishable key, counted across all processes.
 */
export function overlayLimits({
  limiters,
  concurrency,
}: Pick<Deps, 'limiters' | 'concurrency'>): OverlayLimits {
  const limiter = limiters(LIMITS.overlayRequests);
  const keyed = limiters(LIMITS.overlayRequestsOfKey);
  return {
    admits: async ({ address, keyId, response }) => {
      const counted = keyId
        ? { limiter: keyed, key: keyId }
        : { limiter, key: addressKey(address) };
      return (await countRequest({ ...counted, response })).waitMs === 0;
    },
    openStream: ({ address, keyId }) =>
      concurrency.acquire({
        key: `overlay:${keyId ?? addressKey(address)}`,
        max: keyId ? KEYED_STREAMS_AT_ONCE : STREAMS_AT_ONCE,
      }),
  };
}
