import type { ServerResponse } from 'node:http';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Limiters } from '../providers/limits/Limiters.ts';
import { addressKey } from '../http/clientAddress.ts';

export const REQUESTS_A_MINUTE = 60;
export const STREAMS_AT_ONCE = 30;

export type OverlayLimits = {
  /** Counts a request and says so in its headers; false when it is one too many. */
  admits(asked: { address: string; response: ServerResponse }): Promise<boolean>;
  /** Takes a place for a stream; null when the address has too many. */
  openStream(address: string): (() => void) | null;
};

/** 60 requests a minute and 30 open streams per address, IPv6 by /64. */
export function overlayLimits(limiters: Limiters): OverlayLimits {
  const limiter = limiters({ name: 'overlay', points: REQUESTS_A_MINUTE, duration: 60 });
  const streams = new Map<string, number>();
  return {
    admits: async ({ address, response }) => {
      const outcome = await limiter.consume(addressKey(address)).then((state) => ({ state, admitted: true }), (state: RateLimiterRes) => ({ state, admitted: false }));
      const waitSeconds = String(Math.max(1, Math.ceil(outcome.state.msBeforeNext / 1000)));
      response.setHeader('ratelimit-limit', String(REQUESTS_A_MINUTE));
      response.setHeader('ratelimit-remaining', String(outcome.state.remainingPoints));
      response.setHeader('ratelimit-reset', waitSeconds);
      if (!outcome.admitted) response.setHeader('retry-after', waitSeconds);
      return outcome.admitted;
    },
    openStream: (address) => {
      const key = addressKey(address);
      const open = streams.get(key) ?? 0;
      if (open >= STREAMS_AT_ONCE) return null;
      streams.set(key, open + 1);
      return () => {
        const left = (streams.get(key) ?? 1) - 1;
        if (left > 0) streams.set(key, left);
        else streams.delete(key);
      };
    },
  };
}
